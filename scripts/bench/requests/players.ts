import { API_BASE } from '#contract/calls.ts';
import { signedHeaders } from '#server/kernel/auth/intake/signature.ts';
import type { Senders } from '#support/fuzz/bad-requests.ts';
import { CANARY, type Known } from '#support/fuzz/bad-values.ts';
import { PASSWORD } from '../bench-server.ts';
import { range } from '../random.ts';

export const INTAKE_SECRET = 'what the measured game server and the portal share';

const json = { 'content-type': 'application/json' };
/** A lease that stays the same: what is claimed by it can be acknowledged. */
const LEASE = '0b9f4d0c-2a76-4a35-9d5b-6f0f2f6f4c11';
/** Players that have bought something before the run. */
const BUYERS = 12;

/** Signs players of a server in, and again when their sessions have ended. */
export async function signPlayersIn(port: number, count: number) {
  const base = `http://127.0.0.1:${port}${API_BASE}`;
  const tokens: string[] = [];
  const under = new Map<number, Promise<void>>();
  let gone = 0;
  const post = async (path: string, body: object, player?: number) => {
    const bearer = player === undefined ? {} : { authorization: `Bearer ${tokens[player]}` };
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { ...json, ...bearer, 'x-forwarded-for': `10.9.8.${(player ?? 0) % 255}` },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const get = async (path: string, player: number) => {
    const answer = await fetch(base + path, { headers: { authorization: `Bearer ${tokens[player]}` } });
    return (await answer.json()) as Record<string, unknown>;
  };
  const signIn = async (player: number) => {
    const { token } = await post('/auth/login', { account_name: `player${player}`, password: PASSWORD });
    // Its password was changed, or it deleted its account: from now on it is sent a token that is none.
    if (typeof token !== 'string') gone += 1;
    tokens[player] = typeof token === 'string' ? token : 'of no player';
  };
  for (const player of range(count)) await signIn(player);
  const senders: Senders = {
    players: count,
    token: (player) => tokens[player] ?? '',
    sign: (path, body) => signedHeaders(INTAKE_SECRET, { at: new Date(), path, body }),
  };
  return {
    base,
    post,
    get,
    senders,
    /** Players who cannot sign in any more. */
    gone: () => gone,
    signInAgain: async (player: number) => {
      if (tokens[player] === 'of no player') return;
      const again = under.get(player) ?? signIn(player).finally(() => under.delete(player));
      under.set(player, again);
      await again;
    },
  };
}

export type Players = Awaited<ReturnType<typeof signPlayersIn>>;

/** Some players buy and pay: what follows can ask for, capture and cancel orders that are there. */
async function buy({ base, post, get }: Players): Promise<string[]> {
  const ids: string[] = [];
  for (const player of range(BUYERS)) {
    for (const action of ['approve', 'cancel', null]) {
      const { href } = await post('/payments', { price: 'MP5000', pvalues: 6500 }, player);
      if (typeof href !== 'string') throw new Error('A purchase before the measurement was refused.');
      if (action === null) continue;
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      await fetch(new URL(new URL(href).pathname, base), {
        method: 'POST',
        headers: form,
        body: `action=${action}`,
        redirect: 'manual',
      });
    }
    const { orders } = (await get('/payments/orders', player)) as { orders: { id: string }[] };
    for (const { id } of orders) {
      await post(`/payments/orders/${id}/capture`, {}, player);
      ids.push(id);
    }
  }
  return ids;
}

/** What requests may name that is there, by the name of the field. */
export async function learn(players: Players): Promise<Known> {
  const { post, get, senders } = players;
  const orders = await buy(players);
  const { plans } = (await get('/payments/plans', 0)) as { plans: { name: string; mpPoints: number; bonus: number }[] };
  const { rangeScale } = (await post('/auth/getScalesByAccount', {}, 0)) as { rangeScale: Record<string, boolean> };
  const { current } = (await get('/battlepass/seasons', 0)) as { current: { id: string } | null };
  const { items } = (await get('/items/find-items?item_type=0&limit=50', 0)) as { items: { item_id: number }[] };
  const itemIds = items.map(({ item_id }) => String(item_id));
  const now = new Date();
  const wrong = range(300).map((nth) => `${CANARY}${nth}`);
  return {
    account_name: [...range(senders.players).map((nth) => `player${nth}`), 'demo', 'novice'],
    id: [...itemIds, ...orders, ...(current ? [current.id] : []), '1', '2', '3', 4, 5, '7'],
    ids: [[1], [2, 3], [4, 5, 6], [1600, 1]],
    price: plans.map(({ name }) => name),
    pvalues: plans.map(({ mpPoints, bonus }) => mpPoints + bonus),
    scale: Object.keys(rangeScale),
    season: current ? [current.id] : [],
    lease: [LEASE],
    at: [now.toISOString(), now.getTime(), now.getTime() + 1],
    takenAt: [now.toISOString()],
    password: [PASSWORD, ...wrong.slice(0, 3)],
    // Rarely the right one: it ends the account, or gives it another password.
    currentPassword: [PASSWORD, ...wrong],
    provider: ['sandbox', 'paypal'],
  };
}
