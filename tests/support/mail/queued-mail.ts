import { type MailKind, queueMail } from '#server/kernel/mail/mails.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { addPlayer } from '#support/account/players.ts';
import type { TestApp } from '#support/server/build-test-app.ts';

/** The link in every mail that `queued` queues. */
export const QUEUED_LINK = 'https://portal.example.com/es/verify-code?code=secret-code';

/** Queues a Spanish mail to a player of its own; answers its address. */
export async function queued(api: TestApp, kind: MailKind = 'verify', recipient?: string): Promise<string> {
  const player = await addPlayer(api);
  const to = recipient ?? player.email ?? '';
  const facts = { name: player.name, link: QUEUED_LINK, code: '012345', newEmail: 'new@gmail.com' };
  const mail = { kind, accountId: player.id, recipient: to, language: 'es', facts } as const;
  await queueMail(api.database.db, mail, api.clock.now());
  return to;
}

/** The newest row of the queue. */
export async function newestMail(api: TestApp) {
  const rows = await api.database.db.select().from(mails).orderBy(mails.id);
  return rows.at(-1);
}
