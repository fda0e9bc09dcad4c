-- serves: 0007
-- Older code cannot hand over what send-items gave, does not lift a suspension when its time is over, and knows no maintenance.
CREATE TABLE "operator_gifts" (
	"ref" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"delivery_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_gifts_delivery_id_unique" UNIQUE("delivery_id")
);
--> statement-breakpoint
CREATE TABLE "maintenance" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"message" text,
	"by" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "maintenance_one" CHECK ("maintenance"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_source_known";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registration_services" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "operator_gifts" ADD CONSTRAINT "operator_gifts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_gifts" ADD CONSTRAINT "operator_gifts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_gifts_account" ON "operator_gifts" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_address" ON "security_events" USING btree ("address") WHERE "security_events"."address" <> '';--> statement-breakpoint
CREATE INDEX "audit_entries_account" ON "audit_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_created" ON "audit_entries" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_source_known" CHECK ("deliveries"."source" in ('award', 'code', 'battlepass', 'operator'));