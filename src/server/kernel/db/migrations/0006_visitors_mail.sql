-- serves: 0006
-- Code before it expects every mail to have an account.
ALTER TABLE "mails" ALTER COLUMN "account_id" DROP NOT NULL;