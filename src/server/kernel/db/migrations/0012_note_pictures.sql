-- serves: 0007
CREATE TABLE "note_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
