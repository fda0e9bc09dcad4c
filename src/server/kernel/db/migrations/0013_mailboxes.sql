-- serves: 0007
ALTER TABLE "accounts" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (case when lower("email" collate "C") ~ '@(gmail|googlemail)[.]com$' then replace(regexp_replace(regexp_replace(lower("email" collate "C"), '^(.[^+]*)[+].*@([^@]*)$', '\1@\2'), '@[^@]*$', ''), '.', '') || '@gmail.com' else regexp_replace(lower("email" collate "C"), '^(.[^+]*)[+].*@([^@]*)$', '\1@\2') end) STORED;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mailbox_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Accounts that exist stay: where several share a mailbox by other spellings, one of them holds it, a verified one before others.
UPDATE "accounts" SET "mailbox_shared" = true WHERE "mailbox" IS NOT NULL AND "id" NOT IN (
	SELECT DISTINCT ON ("mailbox") "id" FROM "accounts" WHERE "mailbox" IS NOT NULL
	ORDER BY "mailbox", ("verified_at" IS NULL), "id"
);--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_mailbox_unique" ON "accounts" USING btree ("mailbox") WHERE not "accounts"."mailbox_shared";--> statement-breakpoint
CREATE INDEX "security_events_registered" ON "security_events" USING btree ("account_id") WHERE "security_events"."kind" = 'registered';--> statement-breakpoint
CREATE INDEX "security_events_created" ON "security_events" USING btree ("created_at");