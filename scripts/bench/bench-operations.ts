import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NGINX } from '#support/hosts/real-nginx.ts';
import { ACCOUNTS, ENTRIES, openProduction, type Production } from './operations/production.ts';
import { checkState, during, faultOf, restart, type Story, timed } from './operations/story.ts';
import { type Failure, startTraffic } from './operations/traffic.ts';
import type { Bench, Measured } from './report.ts';

const PLAYERS = 20;
const SOCKETS = 20;
/** While both processes are restarted in turn. */
const REQUESTS = 10_000;
/** While pages are printed, which takes all cores of a small machine. */
const BESIDE_BUILDS = 10;
/** Accounts that get points by one file. */
const GRANTED = 5_000;
const TARGETS = {
  'from an empty folder to production, minutes': 20,
  'backup s': 5,
  'verified restore s': 30,
  'grant to 5,000 accounts s': 20,
  'rolling restarts: failed requests': 0,
  'a new certificate: failed requests': 0,
  'a new secret: failed requests': 0,
  'a release back and forth: failed requests': 0,
};
const POLL_EVERY = 20;

/** Restarts both processes in turn, each when the other is ready again, until enough requests were sent. */
const rollOver = (story: Story) =>
  during(
    story,
    'rolling restarts',
    async (areSent) => {
      const { ports } = story.production;
      for (let turn = 0; turn < 2 || !areSent(); turn += 1) {
        await timed(story, 'restart to ready s', () => restart(story.production, ports[turn % 2] ?? 0));
      }
    },
    { least: REQUESTS },
  );

const swapCertificate = (story: Story) =>
  during(story, 'a new certificate', async () => {
    const { portal } = story.production;
    const wanted = portal.newCertificate();
    portal.reloadNginx();
    while ((await portal.fingerprint()) !== wanted) await pause(POLL_EVERY);
  });

/** Every process knows the new secret before one signs with it, and the old one as long as sessions have it. */
const replaceSecret = (story: Story) =>
  during(story, 'a new secret', async () => {
    const { portal, ports } = story.production;
    const old = /^AUTH_SECRET='?([^'\n]*)/m.exec(portal.env())?.[1];
    const fresh = 'the second secret of a portal that is measured';
    for (const value of [`${old},${fresh}`, `${fresh},${old}`]) {
      portal.set('AUTH_SECRET', value);
      for (const port of ports) await restart(story.production, port);
    }
    await portal.memoria(['admin', 'reseal']);
  });

const failOver = (story: Story) =>
  during(
    story,
    'a killed process',
    async () => {
      const { portal, ports } = story.production;
      await portal.stopApi(ports[0] ?? 0, 'SIGKILL');
      await pause(2_000);
      await portal.startApi(ports[0] ?? 0);
    },
    { mayBe: [503] },
  );

const grant = (story: Story) =>
  during(story, 'a grant to many', async () => {
    const { portal, folder } = story.production;
    const file = join(folder, 'grants.csv');
    const lines = Array.from({ length: GRANTED }, (_, nth) => `bench${nth + 1},100,event-${nth + 1}`);
    writeFileSync(file, ['account,points,ref', ...lines, ''].join('\n'));
    await timed(story, 'grant to 5,000 accounts s', () => portal.memoria(['admin', 'grant', '--file', file]));
  });

const shownRelease = async ({ portal }: Production) => {
  const { releases } = JSON.parse(await portal.memoria(['releases', '--json'])) as {
    releases: { number: number; shown: boolean }[];
  };
  const found = releases.find(({ shown }) => shown);
  if (found === undefined) throw new Error('npm run releases shows none.');
  return found.number;
};

/** A patch of the game is printed, taken back, and shown again. */
const rollBack = (story: Story) =>
  during(
    story,
    'a release back and forth',
    async () => {
      const { production } = story;
      const { portal, games } = production;
      const before = await shownRelease(production);
      await timed(story, 'patch: import s', () => portal.memoria(['import-game', games.patched]));
      await timed(story, 'patch: rebuild s', () => portal.memoria(['rebuild']));
      const after = await shownRelease(production);
      await timed(story, 'roll back s', () => portal.memoria(['rebuild', '--to', String(before)]));
      if ((await shownRelease(production)) !== before || before === after)
        throw new Error('The rollback shows another release.');
      await timed(story, 'roll forward s', () => portal.memoria(['rebuild', '--to', String(after)]));
      await timed(story, 'let go s', () => portal.memoria(['rebuild', '--unpin']));
      if ((await shownRelease(production)) < after) throw new Error('The site stayed at the release before the patch.');
    },
    { perSecond: BESIDE_BUILDS },
  );

/** Without traffic: what they take is a figure of its own. */
async function backUp({ production: { portal }, figures }: Story, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await timed({ figures }, 'backup s', () => portal.memoria(['backup']));
    await timed({ figures }, 'verified restore s', () => portal.memoria(['verify-backup', 'newest']));
  }
}

/** The database goes while players play, and comes back from the newest backup. */
const loseDatabase = (story: Story) =>
  during(
    story,
    'a lost database',
    async () => {
      const { production } = story;
      const { portal, ports } = production;
      await portal.memoria(['backup']);
      await timed(story, 'lost to serving again s', async () => {
        await production.loseDatabase();
        for (const port of ports) await portal.stopApi(port);
        await timed(story, 'restore s', () => portal.memoria(['restore', 'newest', '--yes']));
        for (const port of ports) await portal.startApi(port);
      });
    },
    // Who signed in after the backup signs in again.
    { mayBe: [401, 503] },
  );

const PARTS = [rollOver, swapCertificate, replaceSecret, failOver, grant, rollBack];

/** From an empty folder to production by the guide, and what happens to a portal in its life, under 100 requests a second. */
export async function benchOperations({ rounds, size, figures }: Bench): Promise<Measured> {
  if (NGINX === undefined) throw new Error('nginx is not found: install it, production is behind it.');
  await using production = await openProduction({ size, players: PLAYERS, figures });
  const failures: Failure[] = [];
  {
    await using traffic = await startTraffic(production.url, { count: PLAYERS, sockets: SOCKETS });
    const story = { production, traffic, figures, failures };
    for (const part of PARTS) await part(story);
    await backUp(story, rounds);
    await loseDatabase(story);
    const { reconnects, refused, away, missing } = traffic.sockets();
    Object.assign(figures, { 'sockets: longest without ms': [away] });
    console.log(`sockets: ${reconnects} reconnects, ${refused} refused, ${missing} missing`);
  }
  await checkState(production);
  console.log(await production.portal.memoria(['doctor']));
  const fault = faultOf(failures);
  return { sizes: { accounts: ACCOUNTS, entries: ACCOUNTS * ENTRIES }, targets: TARGETS, ...(fault ? { fault } : {}) };
}
