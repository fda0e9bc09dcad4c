import type { Authenticate } from './auth/authenticate.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Secrets } from './auth/secrets.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Intake } from './intake/intake.ts';
import type { Limits } from './limits.ts';
import type { Live } from './live/live.ts';
import type { Mailer } from './mail/mails.ts';

/** What the features work with; all of it is passed in. */
export type Services = {
  db: Database['db'];
  clock: Clock;
  limits: Limits;
  passwords: Passwords;
  tokens: Tokens;
  authenticate: Authenticate;
  live: Live;
  secrets: Secrets;
  captcha: Captcha;
  /** The game server's own door. */
  intake: Intake;
  mailer: Mailer;
  /** Where players reach the site, for links in mails; without a slash at the end. */
  publicOrigin: string;
};
