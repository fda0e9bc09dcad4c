import { addPlayer, signedIn } from '#support/account/players.ts';
import type { TestApp } from '#support/server/build-test-app.ts';
import { sendTicket } from './ticket-form.ts';

type Given = Parameters<typeof sendTicket>[1];

/** A ticket of a player of its own, whose address is confirmed unless it is said not to be. */
export async function playersTicket(api: TestApp, verified = true, given: Given = {}) {
  const account = await addPlayer(api, { verifiedAt: verified ? api.clock.now() : null });
  const bearer = await signedIn(api, account);
  const answer = await sendTicket(api, given, { ...bearer, 'accept-language': 'es' });
  return { account, bearer, id: answer.json<{ id: number }>().id };
}

/** A French visitor's ticket; answers its number. */
export const visitorsTicket = async (api: TestApp, given: Given = {}) =>
  (await sendTicket(api, given, { 'accept-language': 'fr' })).json<{ id: number }>().id;
