-- serves: 0000
CREATE TABLE "records_version" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid NOT NULL,
	CONSTRAINT "records_version_only" CHECK ("records_version"."only")
);
--> statement-breakpoint
-- Whoever writes items or monsters changes the word, an import by hand included: servers that keep them in memory compare it.
CREATE FUNCTION "renew_records_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "records_version" ("version") VALUES (gen_random_uuid())
    ON CONFLICT ("only") DO UPDATE SET "version" = excluded."version";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "items_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "items"
  FOR EACH STATEMENT EXECUTE FUNCTION "renew_records_version"();
--> statement-breakpoint
CREATE TRIGGER "monsters_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "monsters"
  FOR EACH STATEMENT EXECUTE FUNCTION "renew_records_version"();
--> statement-breakpoint
INSERT INTO "records_version" ("version") VALUES (gen_random_uuid());
