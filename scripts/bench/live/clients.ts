import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '#contract/calls.ts';
import { connectLive } from '#session/live.ts';
import { percentile } from '../percentile.ts';
import { bearer, buy, type Player, post } from '../player.ts';

/** What the clients are asked, one thing at a time. */
export type ClientsTask =
  /** A socket for each player, at the addresses in turn, so many a second. */
  | { ask: 'open'; addresses: string[]; players: Player[]; perSecond: number }
  /** A purchase of this player, at another address than its socket's where there are several. */
  | { ask: 'buy'; nth: number }
  /** From now on counts what it takes to come back. */
  | { ask: 'watch' }
  /** Answers when every player is back, or after so many seconds; `ready` is when the first process was (a time of `Date.now`). */
  | { ask: 'back'; ready: number; patience: number };

export type Opened = { sockets: number; seconds: number };
/** When the approval was sent, in milliseconds since 1970, and how many the event took from then on; null: it never came. */
export type Bought = { approvedAt: number; took: number | null; status: number };
/**
 * `seconds`: from `ready` until the last was back; `attempts`: connections that were tried since `ready`; `peak`: the most of them within
 * a second; `refreshP99`, `refreshWorst`: milliseconds of the requests that each sends when it is back; `unanswered`: of those.
 */
export type Back = {
  missing: number;
  seconds: number;
  attempts: number;
  peak: number;
  refreshP99: number;
  refreshWorst: number;
  unanswered: number;
};

/** `welcomed`: when its socket was, of `Date.now`; 0: it has none. */
type Client = { player: Player; at: number; welcomed: number };

const LOOKS_EVERY = 50;
const LONGEST_EVENT = 10_000;

let addresses: string[] = [];
let clients: Client[] = [];
let attempts: number[] = [];
let refreshes: { took: number; ok: boolean }[] = [];
const onPurchase = new Map<Player, () => void>();

/** Another address for each player, as the portal sees it behind its proxy. */
const addressOf = (nth: number) => `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;

function open(player: Player, nth: number): Client {
  const at = nth % addresses.length;
  const address = addresses[at] ?? '';
  const client: Client = { player, at, welcomed: 0 };
  const refresh = async () => {
    const began = performance.now();
    const { status } = await post(`${address}${API_BASE}/users/getPValues`, {}, bearer(player));
    refreshes.push({ took: performance.now() - began, ok: status === 200 });
  };
  const socket = connectLive(address, { token: () => player.token, refresh });
  socket.io.opts.extraHeaders = { 'x-forwarded-for': addressOf(nth) };
  socket.io.on('reconnect_attempt', () => attempts.push(Date.now()));
  socket.on('welcome', () => {
    client.welcomed = Date.now();
  });
  socket.on('disconnect', () => {
    client.welcomed = 0;
  });
  socket.on('purchase:success', () => onPurchase.get(player)?.());
  return client;
}

const missing = () => clients.filter(({ welcomed }) => welcomed === 0).length;

async function untilAll(patience: number): Promise<void> {
  const until = Date.now() + patience;
  while (missing() > 0 && Date.now() < until) await pause(LOOKS_EVERY);
}

async function openAll({ players, perSecond, ...task }: Extract<ClientsTask, { ask: 'open' }>): Promise<Opened> {
  addresses = task.addresses;
  const began = performance.now();
  clients = [];
  for (const [nth, player] of players.entries()) {
    clients.push(open(player, nth));
    const ahead = (nth / perSecond) * 1000 - (performance.now() - began);
    if (ahead > 1) await pause(ahead);
  }
  await untilAll(LONGEST_EVENT);
  return { sockets: clients.length - missing(), seconds: (performance.now() - began) / 1000 };
}

async function buyOne({ nth }: Extract<ClientsTask, { ask: 'buy' }>): Promise<Bought> {
  const client = clients[nth % clients.length];
  if (!client) throw new Error('There are no clients.');
  const { player, at } = client;
  let approved = 0;
  const heard = new Promise<number>((resolve) => onPurchase.set(player, () => resolve(performance.now())));
  const { status } = await buy(addresses[(at + 1) % addresses.length] ?? '', player, () => {
    approved = performance.now();
  });
  const came = await Promise.race([heard, pause(LONGEST_EVENT, null)]);
  onPurchase.delete(player);
  return { approvedAt: performance.timeOrigin + approved, took: came === null ? null : came - approved, status };
}

function peakOf(times: readonly number[]): number {
  const seconds = new Map<number, number>();
  for (const time of times) seconds.set(Math.floor(time / 1000), (seconds.get(Math.floor(time / 1000)) ?? 0) + 1);
  return Math.max(0, ...seconds.values());
}

async function back({ ready, patience }: Extract<ClientsTask, { ask: 'back' }>): Promise<Back> {
  await untilAll(patience * 1000);
  const last = Math.max(...clients.map(({ welcomed }) => welcomed));
  const left = missing();
  // The last ones still ask for what they missed.
  const until = Date.now() + LONGEST_EVENT;
  while (refreshes.length < clients.length - left && Date.now() < until) await pause(LOOKS_EVERY);
  const tried = attempts.filter((time) => time >= ready);
  const times = refreshes.map(({ took }) => took);
  return {
    missing: left,
    seconds: (last - ready) / 1000,
    attempts: tried.length,
    peak: peakOf(tried),
    refreshP99: percentile(times, 0.99),
    refreshWorst: percentile(times, 1),
    unanswered: refreshes.filter(({ ok }) => !ok).length,
  };
}

function answer(task: ClientsTask): Promise<Opened | Bought | Back | null> {
  if (task.ask === 'open') return openAll(task);
  if (task.ask === 'buy') return buyOne(task);
  if (task.ask === 'back') return back(task);
  [attempts, refreshes] = [[], []];
  for (const client of clients) client.welcomed = 0;
  return Promise.resolve(null);
}

/** The process of the players' browsers: their sockets are those of the site. */
process.on('message', async (task: ClientsTask) => process.send?.(await answer(task)));
process.once('disconnect', () => process.exit());
