-- serves: 0007
ALTER TABLE "attempts" ADD COLUMN "site" text;--> statement-breakpoint
CREATE INDEX "attempts_site" ON "attempts" USING btree ("kind","site","tried_at") WHERE "attempts"."site" is not null;--> statement-breakpoint
CREATE INDEX "security_events_signed_in" ON "security_events" USING btree ("account_id","address") WHERE "security_events"."kind" = 'signedIn';