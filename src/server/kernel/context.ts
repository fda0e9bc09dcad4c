import type { FastifyBaseLogger } from 'fastify';
import type { AccountData } from './auth/account-data.ts';
import type { Authenticate } from './auth/authenticate.ts';
import type { ConcurrencyLimit } from './auth/concurrency-limit.ts';
import type { Intake } from './auth/intake/game-server-api.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Secrets } from './auth/secrets.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { Limits } from './limits.ts';
import type { Mailer } from './mail/mails.ts';
import type { Live } from './realtime/live.ts';

/** What every domain works with; all of it is passed in. */
export type ServerContext = {
  db: Db;
  clock: Clock;
  limits: Limits;
  passwords: Passwords;
  /** Calls that anybody may make and that are counted take turns, by address: players do not wait behind a crowd of them. */
  openCalls: ConcurrencyLimit;
  tokens: Tokens;
  authenticate: Authenticate;
  live: Live;
  secrets: Secrets;
  captcha: Captcha;
  /** The game server's own door. */
  intake: Intake;
  mailer: Mailer;
  /** What each domain keeps about an account. */
  accountData: readonly AccountData[];
  /** An account's balance in MP. */
  balanceOf: (db: Db, accountId: number) => Promise<number>;
  /** For what an operator should know and a caller need not. */
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Where players reach the site, for links in mails; without a slash at the end. */
  publicOrigin: string;
};
