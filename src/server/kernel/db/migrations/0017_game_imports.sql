-- serves: 0007
-- Older code serves records that are hidden as if they were not.
CREATE TABLE "game_import_rows" (
	"import_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "game_import_rows_import_id_kind_record_id_pk" PRIMARY KEY("import_id","kind","record_id"),
	CONSTRAINT "game_import_rows_kind" CHECK ("game_import_rows"."kind" in ('item', 'monster'))
);
--> statement-breakpoint
CREATE TABLE "game_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"source" text NOT NULL,
	"files" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "record_overrides" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"patch" jsonb NOT NULL,
	"hidden" boolean,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_overrides_kind_record_id_pk" PRIMARY KEY("kind","record_id"),
	CONSTRAINT "record_overrides_kind" CHECK ("record_overrides"."kind" in ('item', 'monster')),
	CONSTRAINT "record_overrides_say_something" CHECK (jsonb_typeof("record_overrides"."patch") = 'object' and ("record_overrides"."patch" <> '{}' or "record_overrides"."hidden" is not null)),
	CONSTRAINT "record_overrides_reason" CHECK ("record_overrides"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "monsters" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "monsters" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "monsters" ADD COLUMN "gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "monsters" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "game_import_rows" ADD CONSTRAINT "game_import_rows_import_id_game_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."game_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_digest" CHECK ("items"."digest" ~ '^[0-9a-f]{32}$');--> statement-breakpoint
ALTER TABLE "monsters" ADD CONSTRAINT "monsters_digest" CHECK ("monsters"."digest" ~ '^[0-9a-f]{32}$');