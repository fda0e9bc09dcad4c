-- serves: 0004
-- Code before it writes into the table that goes.
DROP TABLE "login_failures" CASCADE;