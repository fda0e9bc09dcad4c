import type { FastifyBaseLogger } from 'fastify';
import type { OwnData } from '#contract/account.ts';
import type { WireLanguage } from '#contract/text.ts';
import type { ConcurrencyLimit } from './auth/concurrency-limit.ts';
import type { Intake } from './auth/intake/game-server-api.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Secrets } from './auth/secrets.ts';
import type { Authenticate, Tokens } from './auth/tokens.ts';
import type { Captcha } from './captcha.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { Limits } from './limits.ts';
import type { Mailer } from './mail/mails.ts';
import type { Live } from './realtime/live.ts';

/** What one domain keeps about an account; every domain registers its own in `app.ts`. */
export type AccountData = {
  /** The domain's part of the data that the account's owner downloads, as of the transaction. */
  read?: (tx: Db, accountId: number, language: WireLanguage) => Promise<Partial<OwnData>>;
  /** Removes what is personal, in the transaction that deletes the account. */
  erase?: (tx: Db, accountId: number, now: Date) => Promise<void>;
};

/** What every domain works with; all of it is passed in. */
export type ServerContext = {
  db: Db;
  clock: Clock;
  limits: Limits;
  passwords: Passwords;
  /** Runs rate-limited calls that need no session, in turns by address: one busy address does not delay the others. */
  openCalls: ConcurrencyLimit;
  /** Runs sign-ins, as many as passwords are hashed at once: the queries of more would only delay every other call. */
  signIns: ConcurrencyLimit;
  tokens: Tokens;
  authenticate: Authenticate;
  live: Live;
  secrets: Secrets;
  captcha: Captcha;
  /** Checks the signed reports of the game server. */
  intake: Intake;
  mailer: Mailer;
  accountData: readonly AccountData[];
  /** An account's balance in MP. */
  balanceOf: (db: Db, accountId: number) => Promise<number>;
  /** For facts that concern the operator and not the caller. */
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Where players reach the site, for links in mails; without a slash at the end. */
  publicOrigin: string;
  /** What authenticator apps show above the codes. */
  issuer: string;
};
