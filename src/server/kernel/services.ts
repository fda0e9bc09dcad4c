import type { FastifyBaseLogger } from 'fastify';
import type { Currency } from '#domain/store/currencies.ts';
import type { BrokenRecordError } from '../catalogue/read-records.ts';
import type { Faults } from '../store/orders/faults.ts';
import type { PaymentProvider } from '../store/payments/provider.ts';
import type { Authenticate } from './auth/authenticate.ts';
import type { Gate } from './auth/gate.ts';
import type { Intake } from './auth/intake/intake.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Secrets } from './auth/secrets.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Rounds } from './jobs/rounds.ts';
import type { Limits } from './limits.ts';
import type { Mailer } from './mail/mails.ts';
import type { Live } from './realtime/live.ts';

/** What the features work with; all of it is passed in. */
export type Services = {
  db: Database['db'];
  clock: Clock;
  limits: Limits;
  passwords: Passwords;
  /** Calls that anybody may make and that are counted take turns, by address: players do not wait behind a crowd of them. */
  openCalls: Gate;
  tokens: Tokens;
  authenticate: Authenticate;
  live: Live;
  secrets: Secrets;
  captcha: Captcha;
  /** The game server's own door. */
  intake: Intake;
  mailer: Mailer;
  /** Who takes the money; null: nothing can be bought. */
  provider: PaymentProvider | null;
  /** Does what must follow a payment. */
  outbox: Rounds;
  /** Asks the provider about orders that were left open. */
  reconciler: Rounds;
  /** What the store sells in. */
  currency: Currency;
  faults: Faults;
  /** Hears of each record that is left out, when it is read. */
  onBrokenRecord?: ((broken: BrokenRecordError) => void) | undefined;
  /** For what an operator should know and a caller need not. */
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Where players reach the site, for links in mails; without a slash at the end. */
  publicOrigin: string;
};
