import { createHash, randomBytes } from 'node:crypto';
import type { WireLanguage } from '#contract/text.ts';
import { localized } from '#domain/site/localized.ts';
import { languageOfWire } from '#i18n/languages.ts';
import { DAY, HOUR } from '#server/kernel/clock.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { emailLinks } from '../schema.ts';

/** What a mailed link does, to which account and address. */
export type EmailLink = {
  accountId: number;
  /** `verify` confirms the address it is mailed to; `undo` brings an old address back. */
  purpose: 'verify' | 'undo';
  email: string;
  /** Of the page it opens. */
  language: WireLanguage;
  /** For `undo`: when the address that comes back had been verified. */
  verifiedAt?: Date | null;
};

const CODE_BYTES = 32;
const PAGES = { verify: '/verify-code', undo: '/undo-email-change' } as const;

/** As a code is kept: whoever reads the database cannot make its link; long and random, it needs no key. */
export const linkDigest = (code: string) => createHash('sha256').update(code).digest('base64url');

/** Makes a link to mail, in the transaction of what it is for; its code is in the answer and nowhere else. */
export async function makeEmailLink(
  tx: Db,
  { limits, publicOrigin }: Pick<ServerContext, 'limits' | 'publicOrigin'>,
  { accountId, purpose, email, language, verifiedAt = null }: EmailLink,
  now: Date,
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const lasts = purpose === 'verify' ? limits.verificationHours * HOUR : limits.undoDays * DAY;
  await tx.insert(emailLinks).values({
    ...{ accountId, purpose, email, verifiedAt },
    digest: linkDigest(code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lasts),
  });
  const { site } = languageOfWire(language);
  return `${publicOrigin}${localized(PAGES[purpose], site)}?code=${code}`;
}
