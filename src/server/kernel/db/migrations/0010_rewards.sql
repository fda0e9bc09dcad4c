-- serves: 0007
CREATE TABLE "award_claims" (
	"account_id" integer NOT NULL,
	"level" text NOT NULL,
	"option" smallint,
	"delivery_id" bigint NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "award_claims_account_id_level_pk" PRIMARY KEY("account_id","level"),
	CONSTRAINT "award_claims_delivery_id_unique" UNIQUE("delivery_id")
);
--> statement-breakpoint
CREATE TABLE "award_groups" (
	"group" smallint PRIMARY KEY NOT NULL,
	"group_name" text NOT NULL,
	"name" jsonb NOT NULL,
	"from_at" timestamp with time zone,
	"until_at" timestamp with time zone,
	CONSTRAINT "award_groups_group" CHECK ("award_groups"."group" between 1 and 7),
	CONSTRAINT "award_groups_window" CHECK ("award_groups"."from_at" < "award_groups"."until_at")
);
--> statement-breakpoint
CREATE TABLE "award_levels" (
	"key" text PRIMARY KEY NOT NULL,
	"group" smallint NOT NULL,
	"value" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "award_levels_value" CHECK ("award_levels"."value" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"title" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"per_account" smallint DEFAULT 1,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_batches_name_unique" UNIQUE("name"),
	CONSTRAINT "promotion_batches_per_account" CHECK ("promotion_batches"."per_account" > 0),
	CONSTRAINT "promotion_batches_items" CHECK (jsonb_array_length("promotion_batches"."items") > 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_claims" (
	"code" text NOT NULL,
	"account_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"nth" smallint NOT NULL,
	"delivery_id" bigint NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_claims_code_account_id_pk" PRIMARY KEY("code","account_id"),
	CONSTRAINT "promotion_claims_delivery_id_unique" UNIQUE("delivery_id"),
	CONSTRAINT "promotion_claims_nth" UNIQUE("batch_id","account_id","nth")
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"batch_id" integer NOT NULL,
	"most" integer DEFAULT 1,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_codes_code" CHECK ("promotion_codes"."code" ~ '^[A-Z0-9]{12,15}$'),
	CONSTRAINT "promotion_codes_used" CHECK ("promotion_codes"."used" >= 0 and ("promotion_codes"."most" is null or "promotion_codes"."used" <= "promotion_codes"."most"))
);
--> statement-breakpoint
CREATE TABLE "progress_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"minutes" smallint,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "season_claims" (
	"account_id" integer NOT NULL,
	"season" text NOT NULL,
	"points_required" integer NOT NULL,
	"track" text NOT NULL,
	"option" integer,
	"delivery_id" bigint NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "season_claims_account_id_season_points_required_track_pk" PRIMARY KEY("account_id","season","points_required","track"),
	CONSTRAINT "season_claims_delivery_id_unique" UNIQUE("delivery_id"),
	CONSTRAINT "season_claims_track" CHECK ("season_claims"."track" in ('free', 'premium'))
);
--> statement-breakpoint
CREATE TABLE "season_days" (
	"account_id" integer NOT NULL,
	"season" text NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "season_days_account_id_season_day_pk" PRIMARY KEY("account_id","season","day"),
	CONSTRAINT "season_days_minutes" CHECK ("season_days"."minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "season_points" (
	"account_id" integer NOT NULL,
	"season" text NOT NULL,
	"day" date NOT NULL,
	"check" text NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "season_points_account_id_season_day_check_pk" PRIMARY KEY("account_id","season","day","check"),
	CONSTRAINT "season_points_check" CHECK ("season_points"."check" in ('login', 'arena', 'raid', 'tb', 'rewards')),
	CONSTRAINT "season_points_points" CHECK ("season_points"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "season_tiers" (
	"season" text NOT NULL,
	"points_required" integer NOT NULL,
	"level" smallint NOT NULL,
	"free" jsonb,
	"premium" jsonb,
	CONSTRAINT "season_tiers_season_points_required_pk" PRIMARY KEY("season","points_required"),
	CONSTRAINT "season_tiers_level" UNIQUE("season","level"),
	CONSTRAINT "season_tiers_points" CHECK ("season_tiers"."points_required" > 0 and "season_tiers"."level" > 0)
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"claim_until" timestamp with time zone NOT NULL,
	"frozen_until" timestamp with time zone,
	"zone" text NOT NULL,
	"points" jsonb NOT NULL,
	"login_minutes" smallint DEFAULT 60 NOT NULL,
	CONSTRAINT "seasons_window" CHECK ("seasons"."starts_at" < "seasons"."ends_at" and "seasons"."ends_at" <= "seasons"."claim_until"),
	CONSTRAINT "seasons_login" CHECK ("seasons"."login_minutes" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"source" text NOT NULL,
	"ref" text NOT NULL,
	"title" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease" uuid,
	"consumer" text,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "deliveries_source" UNIQUE("source","ref"),
	CONSTRAINT "deliveries_source_known" CHECK ("deliveries"."source" in ('award', 'code', 'battlepass')),
	CONSTRAINT "deliveries_state_known" CHECK ("deliveries"."state" in ('waiting', 'leased', 'delivered', 'dead')),
	CONSTRAINT "deliveries_leased" CHECK (("deliveries"."state" = 'leased') = ("deliveries"."leased_until" is not null) and ("deliveries"."state" <> 'leased' or "deliveries"."lease" is not null)),
	CONSTRAINT "deliveries_delivered" CHECK (("deliveries"."state" = 'delivered') = ("deliveries"."delivered_at" is not null)),
	CONSTRAINT "deliveries_items" CHECK (jsonb_array_length("deliveries"."items") > 0)
);
--> statement-breakpoint
ALTER TABLE "award_claims" ADD CONSTRAINT "award_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_claims" ADD CONSTRAINT "award_claims_level_award_levels_key_fk" FOREIGN KEY ("level") REFERENCES "public"."award_levels"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_claims" ADD CONSTRAINT "award_claims_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_levels" ADD CONSTRAINT "award_levels_group_award_groups_group_fk" FOREIGN KEY ("group") REFERENCES "public"."award_groups"("group") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_claims" ADD CONSTRAINT "promotion_claims_code_promotion_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promotion_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_claims" ADD CONSTRAINT "promotion_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_claims" ADD CONSTRAINT "promotion_claims_batch_id_promotion_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."promotion_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_claims" ADD CONSTRAINT "promotion_claims_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_batch_id_promotion_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."promotion_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_events" ADD CONSTRAINT "progress_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_claims" ADD CONSTRAINT "season_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_claims" ADD CONSTRAINT "season_claims_season_seasons_id_fk" FOREIGN KEY ("season") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_claims" ADD CONSTRAINT "season_claims_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_claims" ADD CONSTRAINT "season_claims_tier" FOREIGN KEY ("season","points_required") REFERENCES "public"."season_tiers"("season","points_required") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_days" ADD CONSTRAINT "season_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_days" ADD CONSTRAINT "season_days_season_seasons_id_fk" FOREIGN KEY ("season") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_points" ADD CONSTRAINT "season_points_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_points" ADD CONSTRAINT "season_points_season_seasons_id_fk" FOREIGN KEY ("season") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_tiers" ADD CONSTRAINT "season_tiers_season_seasons_id_fk" FOREIGN KEY ("season") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "award_levels_group" ON "award_levels" USING btree ("group","value");--> statement-breakpoint
CREATE INDEX "promotion_claims_account" ON "promotion_claims" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "promotion_codes_batch" ON "promotion_codes" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "progress_events_received" ON "progress_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "progress_events_account" ON "progress_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "deliveries_account" ON "deliveries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at","id") WHERE "deliveries"."state" in ('waiting', 'leased');--> statement-breakpoint
CREATE INDEX "deliveries_lease" ON "deliveries" USING btree ("lease") WHERE "deliveries"."state" = 'leased';
--> statement-breakpoint
-- Two seasons never run at once: points of a moment belong to one.
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_apart" EXCLUDE USING gist (tstzrange("starts_at", "ends_at") WITH &&);
--> statement-breakpoint
-- What was delivered stays delivered, and what is to be delivered stays what was claimed.
CREATE FUNCTION "keep_deliveries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR OLD."state" = 'delivered' THEN
		RAISE EXCEPTION 'delivery % is kept as it is', OLD."id" USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	IF (NEW."account_id", NEW."source", NEW."ref", NEW."items", NEW."created_at")
		IS DISTINCT FROM (OLD."account_id", OLD."source", OLD."ref", OLD."items", OLD."created_at") THEN
		RAISE EXCEPTION 'delivery % delivers what was claimed', OLD."id" USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_deliveries" BEFORE UPDATE OR DELETE ON "deliveries" FOR EACH ROW EXECUTE FUNCTION "keep_deliveries"();
