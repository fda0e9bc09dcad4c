import { writeFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { API_BASE } from '#contract/calls.ts';
import { awardGroups, awardLevels, promotionBatches } from '#server/awards/schema.ts';
import { seasons, seasonTiers } from '#server/battlepass/schema.ts';
import { signedHeaders } from '#server/kernel/auth/intake/signature.ts';
import { accounts, registrationServices } from '#server/kernel/auth/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { solve } from '#support/account/registration.ts';
import { runScript, type ScriptEnv } from '../measure.ts';
import { range } from '../random.ts';
import { HELD } from './hostile-world.ts';

export const INTAKE_SECRET = 'what the game server of injections signs with';

const TICKETS = 60;
const VISITORS = 10;
/** Tickets that are answered: those of visitors, and as many of players. */
const ANSWERED = 2 * VISITORS;
const SERVICES = 20;
const LISTS = 40;
const DEVICES = 15;
/** Accounts that bear an injection for a name, as an import may bring them. */
const NAMED = 60;
/** Letters of a comment: as many as a ticket takes. */
const COMMENT = 900;
const json = { 'content-type': 'application/json' };

type Portal = { origin: string; token: string };

async function post({ origin, token }: Portal, path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + API_BASE + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body instanceof FormData ? {} : json), ...headers },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Tickets of visitors, who are called by an injection: their numbers. */
async function writeAsVisitors({ origin }: Portal): Promise<number[]> {
  const api = origin + API_BASE;
  const names = HELD.filter((text) => /^[!#-&(-@[-~]{3,32}$/.test(text));
  const numbers: number[] = [];
  for (const nth of range(VISITORS)) {
    const challenge = (await (await fetch(`${api}/captcha`)).json()) as Parameters<typeof solve>[0];
    const form = new FormData();
    const fields = { user: names[nth * 3] ?? '', email: `visitor${nth}@gmail.com`, category: '1' };
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('coment', several(nth + 2 * TICKETS, COMMENT));
    form.set('captcha', await solve(challenge));
    const answer = await fetch(`${api}/tickets`, { method: 'POST', body: form });
    const { id, message } = (await answer.json()) as { id?: number; message?: string };
    if (id === undefined) throw new Error(`The ticket of a visitor was refused: ${message}`);
    numbers.push(id);
  }
  return numbers;
}

/** Several injections below each other. */
const several = (nth: number, most: number) =>
  range(6)
    .map((step) => HELD[(nth * 6 + step) % HELD.length])
    .join('\n')
    .slice(0, most)
    .toWellFormed();

/** What a player writes: how many texts were taken of each kind, and the numbers of the tickets. */
async function write(portal: Portal): Promise<{ taken: Record<string, number>; tickets: number[] }> {
  const taken = { replies: 0, lists: 0, requests: 0 };
  const tickets: number[] = [];
  for (const nth of range(TICKETS)) {
    const form = new FormData();
    form.set('coment', several(nth, COMMENT));
    form.set('category', '1');
    const { status, body } = await post(portal, '/tickets', form);
    if (status !== 200) continue;
    tickets.push(Number(body['id']));
    const reply = await post(portal, `/tickets/${body['id']}/replies`, { coment: several(nth + TICKETS, COMMENT) });
    if (reply.status === 200) taken.replies += 1;
  }
  const at = Date.now();
  const names = HELD.filter((text) => text.length <= 60);
  const lists = range(LISTS).map((nth) => ({ list: `l${nth}`, name: names[nth * 4] ?? '', at, kept: true }));
  const items = range(LISTS).map((nth) => ({ list: `l${nth}`, item: 1000 + nth, at, kept: true }));
  const kept = await post(portal, '/auth/kept', { lists, items });
  if (kept.status !== 200) console.log(kept.body);
  else taken.lists = LISTS;
  for (const _ of range(SERVICES)) {
    const bought = await post(portal, '/payments/servicesStore', { price: 'CHANGE_NAME' });
    if (typeof bought.body['href'] !== 'string') continue;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const checkout = portal.origin + new URL(bought.body['href']).pathname;
    await fetch(checkout, { method: 'POST', headers: form, body: 'action=approve', redirect: 'manual' });
  }
  const bearer = { authorization: `Bearer ${portal.token}` };
  const get = async (path: string) => (await fetch(portal.origin + API_BASE + path, { headers: bearer })).json();
  const { orders } = (await get('/payments/orders')) as { orders: { id: string }[] };
  for (const { id } of orders) await post(portal, `/payments/orders/${id}/capture`, {});
  const { requests } = (await get('/payments/requests')) as { requests: { id: number }[] };
  for (const [nth, { id }] of requests.entries()) {
    const details = { newName: HELD[nth * 3]?.slice(0, 100), text: several(nth * 2, 2_000) };
    if ((await post(portal, `/payments/requests/${id}`, details)).status === 200) taken.requests += 1;
  }
  return { taken, tickets };
}

/** Players of the ranking, whose names the game server tells. */
async function rank(portal: Portal): Promise<number> {
  const path = '/intake/ranking';
  const names = HELD.map((text) => [...text].slice(0, 40).join(''));
  const players = names.map((player_name, nth) => ({
    ...{ id: nth + 1, player_name, player_level: 100, player_class: nth % 60, ranking: 1 + (nth % 10) },
    ...{ ranking_point_pvp: 9_000 - nth, win_count: 5, lose_count: 1, no_complete: 0, cure_count: 0 },
    ...{ dies_count: 0, kills_count: 0, warnings: 0, sanctions: 0 },
  }));
  const text = JSON.stringify({ takenAt: new Date().toISOString(), players });
  const headers = { ...json, ...signedHeaders(INTAKE_SECRET, { at: new Date(), path, body: text }) };
  const answer = await fetch(portal.origin + API_BASE + path, { method: 'POST', headers, body: text });
  if (answer.status !== 200) throw new Error(`The ranking was refused: ${await answer.text()}`);
  return players.length;
}

/** Sign-ins by browsers that call themselves so. */
async function signInOften({ origin }: Portal, account_name: string, password: string): Promise<void> {
  const agents = HELD.filter((text) => /^[\u0020-\u007e]{1,150}$/.test(text));
  for (const nth of range(DEVICES)) {
    const headers = { ...json, 'user-agent': agents[nth * 7] ?? 'x', 'x-forwarded-for': `10.0.0.${nth + 1}` };
    const body = JSON.stringify({ account_name, password });
    await (await fetch(`${origin}${API_BASE}/auth/login`, { method: 'POST', headers, body })).text();
  }
}

const words = (nth: number) => ({ en: HELD[nth % HELD.length] ?? '', es: HELD[(nth + 1) % HELD.length] ?? '' });

/** What operators bring by files of their own, and names that accounts of another portal had. */
async function overwrite(db: Db): Promise<void> {
  for (const [nth, { key, facts }] of (await db.select().from(awardLevels)).entries()) {
    const setNames = facts.setNames.map((_, set) => words(nth + set + 7));
    const images = facts.images.map((_, image) => HELD[nth + image] ?? 'x');
    const next = { ...facts, name: words(nth * 2), description: words(nth * 2 + 3), setNames, images };
    await db.update(awardLevels).set({ facts: next }).where(eq(awardLevels.key, key));
  }
  for (const { group } of await db.select().from(awardGroups)) {
    await db
      .update(awardGroups)
      .set({ name: words(group * 9) })
      .where(eq(awardGroups.group, group));
  }
  for (const [nth, { id }] of (await db.select().from(seasons)).entries()) {
    await db
      .update(seasons)
      .set({ title: words(nth * 30) })
      .where(eq(seasons.id, id));
  }
  const titled = sql`jsonb_set(${seasonTiers.free}, '{title}', ${JSON.stringify(words(44))}::jsonb)`;
  await db.update(seasonTiers).set({ free: titled }).where(sql`${seasonTiers.free} is not null`);
  await db.update(promotionBatches).set({ title: words(81) });
  await db.update(registrationServices).set({ name: words(90), imageBlog1: HELD[91] ?? 'x' });
}

/** Accounts whose names are injections, each of which asks for a mail. */
async function nameAccounts(db: Db, portal: Portal): Promise<void> {
  const now = new Date();
  for (const nth of range(NAMED)) {
    const name = (HELD[nth * 10] ?? '').slice(0, 60).toWellFormed();
    const language = nth % 2 === 0 ? 'en' : 'fr';
    const row = { name, email: `injected${nth}@gmail.com`, language, createdAt: now, verifiedAt: now } as const;
    await db.insert(accounts).values(row).onConflictDoNothing();
    await post(portal, '/auth/request-password-recovery', { account_name: name });
  }
}

/** Puts injections into everything that is not a record: by calls where there is one, else into the database. */
export async function fillPortal(origin: string, db: Db, account: { name: string; password: string }) {
  const body = JSON.stringify({ account_name: account.name, password: account.password });
  const answer = await fetch(`${origin}${API_BASE}/auth/login`, { method: 'POST', headers: json, body });
  const signedIn = (await answer.json()) as { token: string; [fact: string]: unknown };
  const portal = { origin, token: signedIn.token };
  const { taken, tickets } = await write(portal);
  const visitors = await writeAsVisitors(portal);
  const ranked = await rank(portal);
  await overwrite(db);
  await nameAccounts(db, portal);
  await signInOften(portal, account.name, account.password);
  const all = { ...taken, tickets: tickets.length, visitors: visitors.length, ranked };
  return { signedIn, tickets: [...visitors, ...tickets], taken: all };
}

/** Answers of the staff, which are mailed to players and visitors; `file` is written for each. */
export async function answerTickets(env: ScriptEnv, file: string, tickets: readonly number[]): Promise<void> {
  for (const ticket of tickets.slice(0, ANSWERED)) {
    writeFileSync(file, several(ticket, COMMENT));
    await runScript('scripts/admin.ts', env, ['answer-ticket', String(ticket), '--file', file]);
  }
}
