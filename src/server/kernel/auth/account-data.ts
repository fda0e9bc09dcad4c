import type { OwnData } from '#contract/account.ts';
import type { WireLanguage } from '#contract/text.ts';
import type { Db } from '../db/database.ts';

/** What one domain keeps about an account; every domain registers its own in `app.ts`. */
export type AccountData = {
  /** The domain's part of the data that the account's owner downloads, as of the transaction. */
  read?: (tx: Db, accountId: number, language: WireLanguage) => Promise<Partial<OwnData>>;
  /** Removes what is personal, in the transaction that deletes the account. */
  erase?: (tx: Db, accountId: number, now: Date) => Promise<void>;
};
