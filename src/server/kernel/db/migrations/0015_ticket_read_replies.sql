-- serves: 0007
ALTER TABLE "tickets" ADD COLUMN "read_replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Nobody knows what was read so far: answers of the past are not announced as new.
UPDATE "tickets" SET "read_replies" = "replied"."replies" FROM (
	SELECT "ticket_id", count(*)::integer AS "replies" FROM "ticket_replies" GROUP BY "ticket_id"
) AS "replied" WHERE "replied"."ticket_id" = "tickets"."id";
