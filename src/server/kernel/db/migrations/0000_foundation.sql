-- serves: 0000
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_name_unique" UNIQUE("name"),
	CONSTRAINT "accounts_status" CHECK ("accounts"."status" in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"command" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY NOT NULL,
	"active" boolean NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"image" text,
	"href" text,
	"video" text,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" integer PRIMARY KEY NOT NULL,
	"type" integer NOT NULL,
	"auction_type" integer,
	"rune_type" integer,
	"quality" smallint NOT NULL,
	"level" integer NOT NULL,
	"archivable" integer NOT NULL,
	"classes" integer[] NOT NULL,
	"in_set" boolean NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"name_pt" text NOT NULL,
	"name_fr" text NOT NULL,
	"record" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_source" UNIQUE("kind","ref"),
	CONSTRAINT "ledger_points" CHECK ("ledger_entries"."points" <> 0)
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name_digest" text NOT NULL,
	"address" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monsters" (
	"id" integer PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patch_notes" (
	"id" integer PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"message_id" text NOT NULL,
	"date" text NOT NULL,
	"created_at" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"content" text NOT NULL,
	"image" text,
	"description" text NOT NULL,
	CONSTRAINT "patch_notes_translation" UNIQUE("language","message_id")
);
--> statement-breakpoint
CREATE TABLE "premium_grants" (
	"account_id" integer NOT NULL,
	"season" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "premium_grants_account_id_season_pk" PRIMARY KEY("account_id","season")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" "bytea"
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_grants" ADD CONSTRAINT "premium_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_unique" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "items_type" ON "items" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "items_level" ON "items" USING btree ("level");--> statement-breakpoint
CREATE INDEX "items_classes" ON "items" USING gin ("classes");--> statement-breakpoint
CREATE INDEX "ledger_account" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "login_failures_name" ON "login_failures" USING btree ("name_digest","failed_at");--> statement-breakpoint
CREATE INDEX "login_failures_address" ON "login_failures" USING btree ("address","failed_at");--> statement-breakpoint
CREATE INDEX "login_failures_at" ON "login_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "patch_notes_newest" ON "patch_notes" USING btree ("language","published_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");