-- serves: 0007
ALTER TABLE "plans" ADD COLUMN "offer_bonus" integer;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "bonus_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "usual_days" smallint;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_offer" CHECK (("plans"."offer_bonus" is null) = ("plans"."bonus_until" is null) and ("plans"."offer_bonus" is null or "plans"."offer_bonus" >= 0));--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_usual_days" CHECK ("plans"."usual_days" > 0);