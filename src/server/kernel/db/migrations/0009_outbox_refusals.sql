-- serves: 0007
ALTER TABLE "outbox" ADD COLUMN "refused" smallint DEFAULT 0 NOT NULL;