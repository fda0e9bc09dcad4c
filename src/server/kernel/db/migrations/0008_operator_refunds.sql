-- serves: 0007
CREATE TABLE "order_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"minor" integer NOT NULL,
	"operator" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "order_refunds_minor" CHECK ("order_refunds"."minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_reversed";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "capture_minor" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "capture_currency" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_unfinished" ON "order_refunds" USING btree ("order_id") WHERE "order_refunds"."done_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reversed" CHECK ("orders"."reversed_minor" between 0 and coalesce("orders"."capture_minor", "orders"."price_minor") and "orders"."reversed_points" between 0 and "orders"."points");