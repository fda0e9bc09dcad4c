-- serves: 0004
CREATE TABLE "game_status" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"online" integer NOT NULL,
	"since" timestamp with time zone,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_status_only" CHECK ("game_status"."only")
);
--> statement-breakpoint
CREATE TABLE "intake_uses" (
	"signature" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "intake_uses_signature_pk" PRIMARY KEY("signature")
);
--> statement-breakpoint
CREATE TABLE "ranking_players" (
	"id" integer PRIMARY KEY NOT NULL,
	"account_id" integer,
	"name" text NOT NULL,
	"level" smallint NOT NULL,
	"class" smallint NOT NULL,
	"tier" smallint NOT NULL,
	"points" integer NOT NULL,
	"wins" integer NOT NULL,
	"losses" integer NOT NULL,
	"incomplete" integer NOT NULL,
	"heals" integer NOT NULL,
	"deaths" integer NOT NULL,
	"kills" integer NOT NULL,
	"warnings" integer NOT NULL,
	"sanctions" integer NOT NULL,
	"previous_position" integer,
	CONSTRAINT "ranking_players_tier" CHECK ("ranking_players"."tier" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "ranking_snapshots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ranking_snapshots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"taken_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"players" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"description" jsonb NOT NULL,
	"retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_images" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"author" text NOT NULL,
	"operator" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"user_name" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"category_id" integer NOT NULL,
	"comment" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_state_known" CHECK ("tickets"."state" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "ranking_players" ADD CONSTRAINT "ranking_players_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_images" ADD CONSTRAINT "ticket_images_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_replies" ADD CONSTRAINT "ticket_replies_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_category_id_ticket_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."ticket_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intake_uses_expires" ON "intake_uses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ranking_players_account" ON "ranking_players" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ticket_replies_ticket" ON "ticket_replies" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "tickets_account" ON "tickets" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "tickets_state" ON "tickets" USING btree ("state","changed_at");