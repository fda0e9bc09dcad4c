import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Eml, readEml } from './eml.ts';

/** A mail in the outbox; `kind` as its file is named. */
export type OutboxMail = Eml & { file: string; kind: string };

/** `20261122T101500123Z-verify-12.eml`: when it was written down, what it is, its number. */
const NAME = /^(\d{8}T\d{9}Z)-([A-Za-z]+)-(\d+)\.eml$/;

/** The mails in the outbox of a state folder, oldest first. Ask the API under test by `api.mails()`, which waits for them. */
export function readOutbox(home: string): OutboxMail[] {
  const folder = join(home, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((file) => {
      const [, time = '', kind = '', id = ''] = NAME.exec(file) ?? [];
      return time ? [{ file, time, kind, id: Number(id) }] : [];
    })
    .sort((a, b) => a.time.localeCompare(b.time) || a.id - b.id)
    .map(({ file, kind }) => ({ file, kind, ...readEml(readFileSync(join(folder, file), 'utf8')) }));
}

/** The link in a mail, from its text part. */
export function linkIn(mail: Pick<Eml, 'text'> | undefined): URL {
  const [link] = /https?:\/\/\S+\?code=\S+/.exec(mail?.text ?? '') ?? [];
  if (link === undefined) throw new Error('the mail has no link');
  return new URL(link);
}

/** The code of six digits in a mail, from its text part. */
export function codeIn(mail: Pick<Eml, 'text'> | undefined): string {
  const [code] = /^\s*\d{6}$/m.exec(mail?.text ?? '') ?? [];
  if (code === undefined) throw new Error('the mail has no code');
  return code.trim();
}
