-- serves: 0007
-- New tables alone: older code does not know them, and its exports do not know a pin.
CREATE TABLE "site_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"args" jsonb NOT NULL,
	"by" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"lease" uuid,
	"leased_until" timestamp with time zone,
	"worker" text,
	"percent" smallint,
	"said" text DEFAULT '' NOT NULL,
	"cancelled_by" text,
	CONSTRAINT "site_jobs_kind_known" CHECK ("site_jobs"."kind" in ('import', 'rebuild', 'publish')),
	CONSTRAINT "site_jobs_state_known" CHECK ("site_jobs"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "site_jobs_leased" CHECK (("site_jobs"."state" = 'running') = ("site_jobs"."leased_until" is not null) and ("site_jobs"."state" <> 'running' or "site_jobs"."lease" is not null)),
	CONSTRAINT "site_jobs_ends" CHECK (("site_jobs"."state" in ('waiting', 'running')) = ("site_jobs"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "site_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"moments_until" timestamp with time zone NOT NULL,
	"pinned" integer,
	CONSTRAINT "site_state_one" CHECK ("site_state"."id" = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "site_jobs_one_runs" ON "site_jobs" USING btree ("state") WHERE "site_jobs"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "site_jobs_waits_once" ON "site_jobs" USING btree ("kind","args") WHERE "site_jobs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "site_jobs_ended" ON "site_jobs" USING btree ("ended_at");