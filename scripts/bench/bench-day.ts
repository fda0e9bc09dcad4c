import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '#contract/calls.ts';
import { NGINX } from '#support/hosts/real-nginx.ts';
import { SECRET } from './bench-server.ts';
import { residentMegabytes } from './measure.ts';
import { openProduction, type Production } from './operations/production.ts';
import { checkState, during, faultOf, restart, type Story, timed } from './operations/story.ts';
import { type Kind, startTraffic } from './operations/traffic.ts';
import { percentile } from './percentile.ts';
import { ask, bearer, type Player, post } from './player.ts';
import { signedReport } from './ranking/report-players.ts';
import { type Bench, type Figures, type Measured, note } from './report.ts';

const PLAYERS = 40;
const SOCKETS = 200;
const RANKED = 20_000;
const CODES = 5_000;
const CATEGORY = '9';
/** Of the capacity that the ramp finds. */
const SHARE = 0.7;
/** The ramp: its first requests a second, how they grow, the seconds of each step, and the share that must be sent for another one. */
const RAMP = { first: 20, factor: 1.5, seconds: 8, sent: 0.9 };
/** Requests of a step in which the answers to most took longer were too many, in milliseconds. */
const SLOW = 1_000;

/** Of the minutes: when both processes restart, when the patch comes, when the ranking does; what is left is plain traffic. */
const STORY = { restart: 0.1, patch: 0.4, ranking: 0.3 };
/** Looks at the memory in the whole measurement; one a minute in 30 minutes. */
const LOOKS = 30;
/** A process fills its caches at first: of each, the looks of this share of the minutes after its start do not count. */
const WARM = 5 / 30;
/** What memory may grow, in percent, once it is warm; shorter measurements only tell it. */
const MOST_GROWTH = 10;
const LEAST_MINUTES = 15;

/** So many orders, claims and tickets come from few players and one address. */
const SETTINGS = {
  INTAKE_SECRET: SECRET,
  LIMIT_ORDERS_PER_ACCOUNT: '100000',
  LIMIT_CLAIMS_PER_ACCOUNT: '100000',
  LIMIT_TICKETS_PER_ACCOUNT: '100000',
  LIMIT_TICKETS_PER_ADDRESS: '100000',
  LIMIT_TICKET_REPLIES_PER_ACCOUNT: '100000',
};

type Asked = Bench & { minutes: number };

async function drawCodes({ portal, url }: Production): Promise<string[]> {
  const listed = await ask(`${url}${API_BASE}/items/find-items?item_type=0&lang=en&limit=1&page=1`);
  const { items } = JSON.parse(listed.text) as { items: { item_id: number }[] };
  const words = ['--item', String(items[0]?.item_id), '--title', 'A day', '--count', String(CODES)];
  const said = await portal.memoria(['admin', 'create-codes', 'day', ...words, '--per-account', String(CODES)]);
  return said.split('\n').filter((line) => /^[A-Z\d]{12,}$/.test(line));
}

/** A claim and a ticket, each by another player every time. */
async function kindsOf(production: Production): Promise<(playerAt: (nth: number) => Player) => Kind[]> {
  const api = `${production.url}${API_BASE}`;
  const codes = (await drawCodes(production)).values();
  await production.portal.memoria(['admin', 'add-category', CATEGORY, 'Anything']);
  const boundary = 'a-ticket';
  const fields = { category: CATEGORY, coment: 'Something is wrong with the day.' };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const form = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const body = `${parts.join('')}--${boundary}--\r\n`;
  return (playerAt) => [
    {
      what: 'a claim',
      send: (nth) => post(`${api}/auth/claimPromotionCode`, { code: codes.next().value }, bearer(playerAt(nth))),
    },
    {
      what: 'a ticket',
      send: (nth) => ask(`${api}/tickets`, { method: 'POST', headers: { ...form, ...bearer(playerAt(nth)) }, body }),
    },
  ];
}

/** The most requests a second that were answered, asking for more and more. */
async function findCapacity({ traffic, failures }: Story): Promise<number> {
  let most = 0;
  for (let perSecond = RAMP.first; ; perSecond *= RAMP.factor) {
    const least = Math.ceil(perSecond * RAMP.seconds);
    const part = await traffic.during('the ramp', { least, perSecond }, async () => undefined);
    failures.push(...part.failures);
    most = Math.max(most, part.perSecond);
    console.log(
      `asked for ${perSecond.toFixed(0)} a second: ${part.perSecond.toFixed(0)}, p50 ${part.p50.toFixed(0)} ms`,
    );
    if (part.perSecond < perSecond * RAMP.sent || part.p50 > SLOW) return most;
  }
}

type Look = { minute: number; megabytes: number };

/** Looks at the memory of each process, by its number; the first looks after a start are not judged. */
function watchMemory({ portal, ports }: Production, minutes: number) {
  const began = performance.now();
  const looks = new Map<number, Look[]>();
  const look = () => {
    const minute = (performance.now() - began) / 60_000;
    const line = ports.map((port) => {
      const pid = portal.pidOf(port);
      if (pid === null) return 'restarting';
      const megabytes = residentMegabytes(pid);
      looks.set(pid, [...(looks.get(pid) ?? []), { minute, megabytes }]);
      return `${megabytes.toFixed(0)} MB`;
    });
    console.log(`minute ${minute.toFixed(1)}: ${line.join(', ')}`);
  };
  const timer = setInterval(look, (minutes * 60_000) / LOOKS);
  return () => {
    clearInterval(timer);
    return ports.map((port) => looks.get(portal.pidOf(port) ?? 0) ?? []);
  };
}

/** The growth of the line through the looks, from the first to the last, in percent of their mean. */
function growthOf(looks: readonly Look[], warm: number): number {
  const from = (looks[0]?.minute ?? 0) + warm;
  const judged = looks.filter(({ minute }) => minute >= from);
  const mean = (of: (look: Look) => number) => judged.reduce((sum, look) => sum + of(look), 0) / judged.length;
  const [minute, megabytes] = [mean((look) => look.minute), mean((look) => look.megabytes)];
  const spread = judged.reduce((sum, look) => sum + (look.minute - minute) ** 2, 0);
  const together = judged.reduce((sum, look) => sum + (look.minute - minute) * (look.megabytes - megabytes), 0);
  const span = (judged.at(-1)?.minute ?? 0) - (judged[0]?.minute ?? 0);
  return ((together / spread) * span * 100) / megabytes;
}

/** The parts of the day, each as long as its share of the minutes at the least. */
async function live(story: Story, minutes: number, perSecond: number): Promise<Record<string, number[]>> {
  const { portal, ports, games } = story.production;
  const calls: Record<string, number[]> = {};
  const part = async (name: string, share: number, work: () => Promise<unknown>) => {
    const lasts = pause(minutes * share * 60_000);
    const { calls: more } = await during(story, name, () => Promise.all([lasts, work()]), { perSecond });
    for (const [what, times] of Object.entries(more)) calls[what] = [...(calls[what] ?? []), ...times];
  };
  await part('a rolling restart', STORY.restart, async () => {
    for (const port of ports) await timed(story, 'restart to ready s', () => restart(story.production, port));
  });
  await part('a patch', STORY.patch, async () => {
    await timed(story, 'patch: import s', () => portal.memoria(['import-game', games.patched]));
    await timed(story, 'patch: rebuild s', () => portal.memoria(['rebuild']));
  });
  await part('a ranking', STORY.ranking, () =>
    timed(story, 'a report is taken s', signedReport(ports[0] ?? 0, RANKED)),
  );
  const { restart: first, patch, ranking } = STORY;
  await part('plain traffic', 1 - first - patch - ranking, async () => undefined);
  return calls;
}

function noteMemory(figures: Figures, processes: readonly Look[][], minutes: number): Record<string, number> {
  const targets: Record<string, number> = {};
  for (const [nth, looks] of processes.entries()) {
    const name = `process ${nth + 1}: growth of memory %`;
    note(figures, name, growthOf(looks, WARM * minutes));
    for (const { megabytes } of looks) note(figures, `process ${nth + 1}: memory MB`, megabytes);
    if (minutes >= LEAST_MINUTES) targets[name] = MOST_GROWTH;
  }
  return targets;
}

/** A shortened day: mixed traffic at a share of the capacity, in which processes restart, a patch is printed and a ranking comes in. */
export async function benchDay({ size, figures, minutes }: Asked): Promise<Measured> {
  if (NGINX === undefined) throw new Error('nginx is not found: install it, production is behind it.');
  await using production = await openProduction({ size, players: PLAYERS, figures, settings: SETTINGS });
  const extras = await kindsOf(production);
  await using traffic = await startTraffic(production.url, { count: PLAYERS, sockets: SOCKETS, extras });
  const story: Story = { production, traffic, figures, failures: [] };
  const capacity = await findCapacity(story);
  note(figures, 'capacity, requests/s', capacity);
  const memory = watchMemory(production, minutes);
  const calls = await live(story, minutes, capacity * SHARE);
  const targets = noteMemory(figures, memory(), minutes);
  for (const [what, times] of Object.entries(calls)) note(figures, `${what}: p99 ms`, percentile(times, 0.99));
  const { reconnects, refused, missing } = traffic.sockets();
  note(figures, 'sockets: missing', missing);
  console.log(`sockets: ${reconnects} reconnects, ${refused} refused, ${missing} missing`);
  await checkState(production);
  const grown = Object.entries(targets).filter(([name, most]) => (figures[name]?.[0] ?? 0) > most);
  const growth = grown.length > 0 ? `Memory grew: ${grown.map(([name]) => name).join(', ')}.` : null;
  const fault = faultOf(story.failures) ?? growth;
  const sizes = { minutes, players: PLAYERS, sockets: SOCKETS, ranked: RANKED };
  return { sizes, targets: { ...targets, 'sockets: missing': 0 }, ...(fault === null ? {} : { fault }) };
}
