import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { API_BASE } from '#contract/calls.ts';
import { percentile } from '../percentile.ts';
import { type Answer, ask, bearer, buy, type Player, playerOf, post, signIn } from '../player.ts';

/** A request that was not answered as it should be; status 0: not at all. */
export type Failure = { during: string; what: string; status: number; text: string };

/** Times in milliseconds from the moment that a request was due, in one part of a run. */
export type Part = {
  requests: number;
  perSecond: number;
  failures: Failure[];
  p50: number;
  p99: number;
  worst: number;
  slowest: string;
  /** The times of each kind of request. */
  calls: Record<string, number[]>;
};

/**
 * `refused`: handshakes of the live socket that failed; `away`: the longest that a player who has it again was without it, in
 * milliseconds; `missing`: players who are without it now.
 */
type SocketReport = { reconnects: number; refused: number; away: number; missing: number };

type Sending = { least: number; perSecond: number };

export type Traffic = {
  /**
   * Sends so many requests a second while `work` goes on, and `least` of them at the least; `work` may ask whether they are sent.
   */
  during: (part: string, sending: Sending, work: (areSent: () => boolean) => Promise<unknown>) => Promise<Part>;
  sockets: () => SocketReport;
  [Symbol.asyncDispose]: () => Promise<void>;
};

/** How often it is looked whether fewer requests are under way. */
const POLL_EVERY = 10;
/** Requests under way: a machine that cannot keep up is asked more slowly, before nginx runs out of connections. */
const MOST_AT_ONCE = 150;
const PURCHASE_EVERY = 500;
const SIGN_IN_EVERY = 50;
const EXTRA_EVERY = 100;
/** A kind of request: how the n-th of all is sent. */
export type Kind = { what: string; send: (nth: number) => Promise<Answer> };

/** What most requests are, in turn. */
function readsOf(url: string, playerAt: (nth: number) => Player, ids: readonly number[]): Kind[] {
  const api = `${url}${API_BASE}`;
  const idOf = (nth: number) => ids[nth % ids.length];
  const item: Kind = { what: 'an item', send: (nth) => ask(`${api}/items/${idOf(nth)}`) };
  const search = (nth: number) => ask(`${api}/items/find-items?item_type=0&lang=en&limit=20&page=${1 + (nth % 40)}`);
  const balance = (nth: number) => post(`${api}/users/getPValues`, {}, bearer(playerAt(nth)));
  return [
    item,
    { what: 'a page', send: () => ask(`${url}/`) },
    { what: 'a balance', send: balance },
    { what: 'the banners', send: () => ask(`${api}/config?param=banner`) },
    item,
    { what: 'a search', send: search },
    { what: 'the notes', send: () => ask(`${api}/patchnotes/en`) },
    { what: 'items by id', send: (nth) => post(`${api}/items/findByIds`, { ids: [idOf(nth), idOf(nth + 7)] }) },
  ];
}

/** `players` spend; `signers` sign in. */
type Acting = { players: readonly Player[]; signers: readonly Player[] };

async function kindAt(
  url: string,
  { players, signers }: Acting,
  extras: readonly Kind[],
): Promise<(nth: number) => Kind> {
  const listed = await ask(`${url}${API_BASE}/items/find-items?item_type=0&lang=en&limit=50&page=1`);
  const { items } = JSON.parse(listed.text) as { items: { item_id: number }[] };
  const playerAt = (nth: number) => players[nth % players.length] as Player;
  const ids = items.map(({ item_id }) => item_id);
  const reads = readsOf(url, playerAt, ids);
  const signerAt = (nth: number) => signers[nth % signers.length] as Player;
  const signsIn: Kind = { what: 'a sign-in', send: (nth) => signIn(url, signerAt(nth / SIGN_IN_EVERY)) };
  const buys: Kind = { what: 'a purchase', send: (nth) => buy(url, playerAt(Math.floor(nth / PURCHASE_EVERY))) };
  return (nth) => {
    if (nth % PURCHASE_EVERY === PURCHASE_EVERY - 1) return buys;
    if (nth % SIGN_IN_EVERY === 0) return signsIn;
    const extra = nth % EXTRA_EVERY === 1 ? extras[Math.floor(nth / EXTRA_EVERY) % extras.length] : undefined;
    if (extra !== undefined) return extra;
    return reads[nth % reads.length] as Kind;
  };
}

/** Keeps the live sockets of players open, as browsers do. */
function openSockets(url: string, players: readonly Player[], count: number) {
  const report: SocketReport = { reconnects: 0, refused: 0, away: 0, missing: 0 };
  const sockets = Array.from({ length: count }, (_, nth): Socket => {
    const player = players[nth % players.length] as Player;
    const auth = (send: (sent: object) => void) => send({ token: player.token });
    const socket = io(url, { auth, transports: ['websocket'], forceNew: true, rejectUnauthorized: false });
    let since: number | null = null;
    socket.on('disconnect', () => {
      since = performance.now();
    });
    socket.on('connect', () => {
      if (since === null) return;
      report.reconnects += 1;
      report.away = Math.max(report.away, performance.now() - since);
      since = null;
    });
    socket.on('connect_error', () => {
      report.refused += 1;
    });
    return socket;
  });
  const missing = () => sockets.filter(({ connected }) => !connected).length;
  return {
    report: () => ({ ...report, missing: missing() }),
    close: () => sockets.forEach((socket) => void socket.disconnect()),
  };
}

/** `extras`: kinds of requests of a measurement's own, in turn one of a hundred requests. */
type Senders = { count: number; sockets: number; extras?: (playerAt: (nth: number) => Player) => Kind[] };

/** Sends mixed requests as so many players (`player0`, …) through nginx, and keeps live sockets open. */
export async function startTraffic(url: string, { count, sockets: open, extras }: Senders): Promise<Traffic> {
  const players: Player[] = [];
  for (let nth = 0; nth < count; nth += 1) players.push(await playerOf(url, `player${nth}`));
  const playerAt = (nth: number) => players[nth % players.length] as Player;
  // An account's sign-ins end its oldest sessions, and their sockets.
  const half = Math.ceil(count / 2);
  const kind = await kindAt(url, { players, signers: players.slice(half) }, extras?.(playerAt) ?? []);
  const sockets = openSockets(url, players.slice(0, half), open);
  let sent = 0;
  const during: Traffic['during'] = async (part, { least, perSecond: pace }, work) => {
    const times: { what: string; took: number }[] = [];
    const failures: Failure[] = [];
    const send = async (due: number) => {
      const nth = sent++;
      const { what, send: sendOne } = kind(nth);
      const { status, text } = await sendOne(nth);
      times.push({ what, took: performance.now() - due });
      if (status !== 200) failures.push({ during: part, what, status, text: text.slice(0, 200) });
    };
    const began = performance.now();
    let isOver = false;
    const under: Promise<void>[] = [];
    const working = work(() => under.length >= least).finally(() => {
      isOver = true;
    });
    // What it failed for is thrown when the requests under way are answered.
    working.catch(() => undefined);
    for (let due = began; under.length < least || !isOver; due += 1000 / pace) {
      while (under.length - times.length >= MOST_AT_ONCE) {
        await pause(POLL_EVERY);
        due = performance.now();
      }
      const left = due - performance.now();
      if (left > 0) await pause(left);
      under.push(send(due));
    }
    await Promise.all([working, ...under]);
    const all = times.map(({ took }) => took);
    const worst = times.reduce((one, other) => (other.took > one.took ? other : one), { what: 'nothing', took: 0 });
    const [p50, p99] = [percentile(all, 0.5), percentile(all, 0.99)];
    const perSecond = (times.length * 1000) / (performance.now() - began);
    const byKind = Object.entries(Object.groupBy(times, ({ what }) => what));
    const calls = Object.fromEntries(byKind.map(([what, some = []]) => [what, some.map(({ took }) => took)]));
    return { requests: times.length, perSecond, failures, p50, p99, worst: worst.took, slowest: worst.what, calls };
  };
  return {
    during,
    sockets: sockets.report,
    [Symbol.asyncDispose]: async () => sockets.close(),
  };
}
