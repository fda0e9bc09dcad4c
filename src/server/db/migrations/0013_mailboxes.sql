-- serves: 0007
ALTER TABLE "accounts" ADD COLUMN "mailbox" text;--> statement-breakpoint
-- Accounts that exist stay: where several share a mailbox by other spellings, one of them holds it, a verified one before others.
UPDATE "accounts" SET "mailbox" = "held"."mailbox" FROM (
	SELECT DISTINCT ON ("mailbox") "id", "mailbox" FROM (
		SELECT "id", "verified_at", CASE
			WHEN "host" IN ('gmail.com', 'googlemail.com') THEN replace("name", '.', '') || '@gmail.com'
			ELSE "name" || '@' || "host"
		END AS "mailbox" FROM (
			SELECT "id", "verified_at",
				regexp_replace(substring(lower("email") from '^(.*)@'), '^(.[^+]*)\+.*$', '\1') AS "name",
				substring(lower("email") from '@([^@]*)$') AS "host"
			FROM "accounts" WHERE "email" IS NOT NULL
		) AS "written"
	) AS "read"
	WHERE "mailbox" IS NOT NULL
	ORDER BY "mailbox", ("verified_at" IS NULL), "id"
) AS "held" WHERE "accounts"."id" = "held"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_mailbox_unique" ON "accounts" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "security_events_created" ON "security_events" USING btree ("created_at");
