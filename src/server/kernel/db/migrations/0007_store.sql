-- serves: 0007
-- Code before it books without number and balances, which the ledger's chain asks for.
CREATE TABLE "sandbox_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"state" text NOT NULL,
	"description" text NOT NULL,
	"minor" integer NOT NULL,
	"currency" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"language" text NOT NULL,
	"fault" text,
	"capture_id" text,
	"refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_orders_request" UNIQUE("request_id"),
	CONSTRAINT "sandbox_orders_capture" UNIQUE("capture_id"),
	CONSTRAINT "sandbox_orders_refunded" CHECK ("sandbox_orders"."refunded" between 0 and "sandbox_orders"."minor")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"request_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"minor" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "former_names" (
	"name" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_reversals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_reversals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"kind" text NOT NULL,
	"minor" integer NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_reversals_ref" UNIQUE("provider","provider_ref")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"plan" text NOT NULL,
	"kind" text NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"points" integer NOT NULL,
	"bonus" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text,
	"approval_href" text,
	"capture_id" text,
	"idempotency_key" text,
	"state" text NOT NULL,
	"reason" text,
	"holds_place" boolean DEFAULT false NOT NULL,
	"reversed_minor" integer DEFAULT 0 NOT NULL,
	"reversed_points" integer DEFAULT 0 NOT NULL,
	"terms_version" integer,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_provider_order" UNIQUE("provider","provider_order_id"),
	CONSTRAINT "orders_capture" UNIQUE("provider","capture_id"),
	CONSTRAINT "orders_idempotency" UNIQUE("account_id","idempotency_key"),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('created', 'pending', 'capturing', 'review', 'paid', 'cancelled', 'expired', 'failed', 'refunded', 'disputed')),
	CONSTRAINT "orders_price" CHECK ("orders"."price_minor" > 0),
	CONSTRAINT "orders_points" CHECK ("orders"."points" >= 0 and "orders"."bonus" between 0 and "orders"."points"),
	CONSTRAINT "orders_reversed" CHECK ("orders"."reversed_minor" between 0 and "orders"."price_minor" and "orders"."reversed_points" between 0 and "orders"."points"),
	CONSTRAINT "orders_paid" CHECK ("orders"."state" not in ('paid', 'refunded', 'disputed') or ("orders"."capture_id" is not null and "orders"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "outbox_source" UNIQUE("kind","order_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"order_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_events_id" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mp_points" integer NOT NULL,
	"bonus" integer NOT NULL,
	"price" integer NOT NULL,
	"sale_limit" integer,
	"sold" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "plans_kind" CHECK ("plans"."kind" in ('points', 'service', 'commission')),
	CONSTRAINT "plans_points" CHECK ("plans"."mp_points" >= 0 and "plans"."bonus" >= 0),
	CONSTRAINT "plans_price" CHECK ("plans"."price" > 0),
	CONSTRAINT "plans_sold" CHECK ("plans"."sold" >= 0 and ("plans"."sale_limit" is null or "plans"."sold" <= "plans"."sale_limit"))
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"plan" text NOT NULL,
	"state" text NOT NULL,
	"details" jsonb NOT NULL,
	"answer" text,
	"operator" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_requests_order" UNIQUE("order_id"),
	CONSTRAINT "service_requests_state_known" CHECK ("service_requests"."state" in ('waiting', 'open', 'working', 'done', 'declined', 'cancelled'))
);
--> statement-breakpoint
DROP INDEX "ledger_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "previous" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "balance_before" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "balance_after" bigint;--> statement-breakpoint
-- What was booked before becomes a chain: the one time that rows are changed.
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_append_only";--> statement-breakpoint
UPDATE "ledger_entries" SET "number" = chain.number, "previous" = nullif(chain.number - 1, 0),
	"balance_before" = chain.after - "ledger_entries"."points", "balance_after" = chain.after
FROM (
	SELECT "id", row_number() OVER entries AS number, sum("points") OVER entries AS after
	FROM "ledger_entries" WINDOW entries AS (PARTITION BY "account_id" ORDER BY "id")
) AS chain WHERE chain."id" = "ledger_entries"."id";--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_append_only";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "balance_before" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "balance_after" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_order_id_sandbox_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversals" ADD CONSTRAINT "order_reversals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_plan_plans_name_fk" FOREIGN KEY ("plan") REFERENCES "public"."plans"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("due_at") WHERE "sandbox_webhooks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "order_reversals_order" ON "order_reversals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at") WHERE "orders"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "service_requests_account" ON "service_requests" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "service_requests_state" ON "service_requests" USING btree ("state","changed_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_number" UNIQUE("account_id","number");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_link" UNIQUE("account_id","number","balance_after");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_balance" CHECK ("ledger_entries"."balance_after" = "ledger_entries"."balance_before" + "ledger_entries"."points");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_first" CHECK (case when "ledger_entries"."number" = 1 then "ledger_entries"."previous" is null and "ledger_entries"."balance_before" = 0 else "ledger_entries"."previous" = "ledger_entries"."number" - 1 and "ledger_entries"."previous" is not null end);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_chain" FOREIGN KEY ("account_id","previous","balance_before") REFERENCES "public"."ledger_entries"("account_id","number","balance_after") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A name that an account gave up is never taken by another one, also by a registration that waited for the renaming to end.
CREATE FUNCTION "refuse_former_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "former_names" WHERE "name" = NEW."name" AND "account_id" <> NEW."id") THEN
    RAISE EXCEPTION 'the name belonged to another account'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'accounts_name_unique', TABLE = 'accounts';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "accounts_former_name" AFTER INSERT OR UPDATE OF "name" ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION "refuse_former_name"();
