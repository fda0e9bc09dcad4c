import type { CaptchaChallenge } from '#contract/account.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../http-error.ts';

/** Tells people from programs, or makes each try cost a program something. */
export type Captcha = {
  challenge: (now: Date) => Promise<CaptchaChallenge>;
  /** Uses up the solution of a challenge; missing, wrong, expired or used before is a refusal (400 `captchaInvalid`). */
  verify: (payload: string | undefined, db: Db, now: Date) => Promise<void>;
};

/** One text, whatever is wrong with it: a new challenge has to be solved. */
export const captchaInvalid = () =>
  new HttpError(400, 'captchaInvalid', 'The captcha is missing, wrong, expired or used.');
