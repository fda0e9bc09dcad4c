-- serves: 0007
CREATE TABLE "kept_items" (
	"account_id" integer NOT NULL,
	"list" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"kept" boolean NOT NULL,
	"item" integer NOT NULL,
	CONSTRAINT "kept_items_account_id_list_item_pk" PRIMARY KEY("account_id","list","item")
);
--> statement-breakpoint
CREATE TABLE "kept_lists" (
	"account_id" integer NOT NULL,
	"list" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"kept" boolean NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "kept_lists_account_id_list_pk" PRIMARY KEY("account_id","list")
);
--> statement-breakpoint
ALTER TABLE "kept_items" ADD CONSTRAINT "kept_items_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_lists" ADD CONSTRAINT "kept_lists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;