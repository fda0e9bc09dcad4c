import { eq } from 'drizzle-orm';
import { securityEvents } from '#server/kernel/auth/schema.ts';
import { linkIn } from '#support/mail/outbox.ts';
import type { TestApp } from '#support/server/build-test-app.ts';
import { addPlayer, PLAYER_PASSWORD, signedIn } from './players.ts';

/** When the players of `changing` had verified their address. */
export const VERIFIED = new Date('2026-04-02T00:00:00Z');

let count = 0;

/** An address nobody has. */
export function newAddress(): string {
  count += 1;
  return `moved${count}@hotmail.es`;
}

/** Asks for a verification mail, or for a change of address. */
export const sendVerifyCode = (api: TestApp, bearer: Record<string, string>, body: unknown = {}) =>
  api.post('/auth/send-verify-code', body, bearer);

/** Asks for another address as the owner of a verified one does. */
export const requestChange = (api: TestApp, bearer: Record<string, string>, email: string) =>
  sendVerifyCode(api, bearer, { email, currentPassword: PLAYER_PASSWORD });

/** The code of the newest mail of a kind to an address. */
export async function codeTo(api: TestApp, recipient: string | null, kind: string): Promise<string> {
  const found = (await api.mails()).filter((mail) => mail.recipient === recipient && mail.kind === kind);
  return linkIn(found.at(-1)).searchParams.get('code') ?? '';
}

/** The kinds of all mails to an address, oldest first. */
export const kindsTo = async (api: TestApp, recipient: string | null) =>
  (await api.mails()).filter((mail) => mail.recipient === recipient).map(({ kind }) => kind);

/** A verified player that has asked for another address, with the codes of both mails. */
export async function changing(api: TestApp, given: Parameters<typeof addPlayer>[1] = {}, email = newAddress()) {
  const player = await addPlayer(api, { verifiedAt: VERIFIED, ...given });
  const bearer = await signedIn(api, player);
  const answer = await requestChange(api, bearer, email);
  if (answer.statusCode !== 200) throw new Error(`the change was refused: ${answer.body}`);
  const code = await codeTo(api, email, 'changeEmail');
  return { player, bearer, email, code, undoCode: await codeTo(api, player.email, 'emailChangeNotice') };
}

/** What the trail tells of an account, but its sign-ins. */
export async function trailOf(api: TestApp, accountId: number): Promise<string[]> {
  const events = await api.database.db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId));
  return events.map(({ kind }) => kind).filter((kind) => kind !== 'signedIn');
}
