import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, readFile, replaceFile } from '#build/folder.ts';
import { manifestFile } from '#build/manifest.ts';
import { type Output, progress } from '#build/progress.ts';
import {
  acknowledged,
  listLines,
  listUpload,
  outdatedAddresses,
  type Phase,
  readSite,
  type Site,
} from '#build/upload.ts';
import {
  noteArrived,
  purgeFile,
  readUploadState,
  refuseTargetName,
  targetsFolder,
  type UploadState,
  writeUploadState,
} from '#build/upload-ledger.ts';
import { ownerOnlyFolder } from '#server/kernel/state-folder.ts';
import { UserError } from '#server/kernel/user-error.ts';
import type { BuildSettings } from '../build/build-settings.ts';
import { finishInterrupted, lockFor } from '../build/lock.ts';
import type { Found, Place, Work } from './place.ts';
import { nameOf, placeAt } from './targets.ts';

type Settings = Pick<BuildSettings, 'distDir' | 'staticHost' | 'publicOrigin'>;

/** `address` as `addressOf` writes it; `name` left out: one that is made of it. `check` compares the target first. */
export type PublishOptions = {
  address: string;
  name?: string | undefined;
  check: boolean;
  dryRun: boolean;
  say: (line: string) => void;
  output: Output;
};

/** Files that a comparison found: as they should be, otherwise, not there, no longer of the site, and of somebody else. */
export type Compared = { same: number; other: number; missing: number; left: number; foreign: number };

/** `lines` is the whole list; of a dry run, what would be done. `purge`: the file with addresses that caches must forget; null: none. */
export type Published = {
  target: string;
  address: string;
  compared: Compared | null;
  phases: { name: string; files: number }[];
  lines: string[];
  purge: string | null;
};

const EMPTY = { has: new Map<string, string>(), retired: new Set<string>(), given: null };

function builtSite({ distDir, staticHost }: Settings): Site {
  const site = existsSync(manifestFile(distDir)) ? readSite(distDir, staticHost) : null;
  if (site === null) throw new BuildError(`${distDir} holds no built site: run npm run rebuild first.`);
  return site;
}

/** The ledger of a target; throws where its name is that of another place. */
function ledgerOf(distDir: string, target: string, address: string): UploadState {
  const found = readUploadState(distDir, target);
  if (found && found.place !== '' && found.place !== address) {
    throw new UserError(
      `The name ${target} is that of ${found.place}: give ${address} another --name, or delete ${target}.json in ${distDir}/.build/targets when the old place is given up.`,
    );
  }
  return { ...EMPTY, ...found, place: address };
}

const topOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : null);

/** The ledger by what was found at its place. What lies in the site's own folders is the site's; other files are left alone. */
function foundThere(site: Site, state: UploadState, found: Found): { state: UploadState; compared: Compared } {
  const folders = new Set([...site.files.keys()].map(topOf));
  const has = new Map([...state.has].filter(([path]) => path.startsWith('.build/')));
  const compared = { same: 0, other: 0, missing: 0, left: 0, foreign: 0 };
  for (const [path, digest] of found) {
    const wanted = site.files.get(path);
    const top = topOf(path);
    const isOurs = wanted !== undefined || state.has.has(path) || (top !== null && folders.has(top));
    if (isOurs) has.set(path, digest);
    if (wanted !== undefined) compared[digest === wanted ? 'same' : 'other'] += 1;
    else compared[isOurs ? 'left' : 'foreign'] += 1;
  }
  compared.missing = site.files.size - compared.same - compared.other;
  return { state: { ...state, has, given: null }, compared };
}

async function compare(site: Site, state: UploadState, place: Place) {
  if (place.compare === null) {
    throw new UserError(
      `A command cannot be asked what its target has: leave --check out, or delete the ledger in .build/targets, and all of the site is sent.`,
    );
  }
  const found = foundThere(site, state, await place.compare(site.files));
  const { same, left } = found.compared;
  // A folder such as /srv has others' files in folders of the site's names: they would be removed as left over.
  if (state.has.size > 0 || same > 0 || left === 0) return found;
  throw new UserError(
    `${state.place} has nothing of the site, and ${files(left)} in folders with names of the site's: publish to an empty folder, or move them away.`,
  );
}

/** A file of the site that is gone would count as sent. */
function refuseMissing(distDir: string, list: readonly Phase[]): void {
  const sent = list.filter(({ does }) => does === 'put').flatMap(({ paths }) => paths);
  const missing = sent.find((path) => !existsSync(join(distDir, path)));
  if (missing === undefined) return;
  throw new BuildError(`${join(distDir, missing)} is missing: run npm run rebuild, which makes it, and publish again.`);
}

/** Adds to the addresses that earlier publishes left because they were cut; answers all, and writes them down before anything changes. */
function rememberPurge(file: string, addresses: readonly string[]): string[] {
  const before = readFile(`${file}.part`)?.toString('utf8').split('\n').filter(Boolean) ?? [];
  const all = [...new Set([...before, ...addresses])];
  if (addresses.length > 0) replaceFile(`${file}.part`, all.map((address) => `${address}\n`).join(''));
  return all;
}

type Sending = { place: Place; site: Site; distDir: string; target: string; output: Output };

async function send(list: readonly Work[], { place, site, distDir, target, output }: Sending): Promise<void> {
  for (const work of list) {
    const shown = progress(`Publishing ${work.name}`, work.paths.length, output);
    let done = 0;
    await place.work(work, site.files, (paths) => {
      if (work.does !== 'purge') noteArrived(distDir, target, paths);
      done += paths.length;
      shown.at(done);
    });
    shown.end();
  }
}

/**
 * Sends to a target what it lacks of the built site, in the safe order. Cut anywhere, it goes on from there the next time, whatever was
 * built meanwhile. No build writes into the site until it is through.
 */
export async function publishSite(settings: Settings, options: PublishOptions): Promise<Published> {
  const { address, check, dryRun, say, output } = options;
  const { distDir, publicOrigin } = settings;
  const target = options.name ?? nameOf(address);
  refuseTargetName(target);
  finishInterrupted(distDir);
  const site = builtSite(settings);
  using _lock = dryRun ? null : lockFor(distDir);
  const place = placeAt(address, distDir);
  try {
    let state = ledgerOf(distDir, target, address);
    if (state.given !== null) say(`The last publish to ${address} was cut: this one goes on from there.`);
    const isLost = !dryRun && !(await place.open(check || state.has.size > 0)) && state.has.size > 0;
    if (isLost && !check) say(`${address} has no index.html any more: it is compared with the site first.`);
    let compared: Compared | null = null;
    if (check || isLost) ({ state, compared } = await compare(site, state, place));
    const { list, ledger } = listUpload(site, state);
    const phases = list.map(({ name, paths }) => ({ name, files: paths.length }));
    const published = { target, address, compared, phases, lines: listLines(list) };
    const addresses = outdatedAddresses(list, publicOrigin);
    const file = purgeFile(distDir, target);
    if (dryRun) return { ...published, purge: null };
    refuseMissing(distDir, list);
    // A command, which may hold a password, stands in the ledger and in its name; a web server reads the site beside it.
    ownerOnlyFolder(targetsFolder(distDir));
    writeUploadState(distDir, target, ledger);
    const purge = rememberPurge(file, addresses);
    const all: Work[] =
      purge.length > 0 && place.takesAll ? [...list, { name: 'purge', does: 'purge', paths: purge }] : list;
    await send(all, { place, site, distDir, target, output });
    writeUploadState(distDir, target, acknowledged(site, ledger));
    if (purge.length > 0) renameSync(`${file}.part`, file);
    return { ...published, purge: purge.length > 0 ? file : null };
  } finally {
    place.close();
  }
}

const number = new Intl.NumberFormat('en');
const files = (count: number) => `${number.format(count)} ${count === 1 ? 'file' : 'files'}`;
const MOST_LINES = 12;

function countLine({ same, other, missing, left, foreign }: Compared): string {
  return `Compared: ${files(same)} as they should be, ${number.format(other)} that differ, ${number.format(missing)} missing, ${number.format(left)} left over; ${number.format(foreign)} of somebody else are left alone.`;
}

/** What a publish did, or a dry run would do, for a person. */
export function reportLines(published: Published, { distDir }: Pick<Settings, 'distDir'>, isDry: boolean): string[] {
  const { target, address, compared, phases, lines, purge } = published;
  const head = `${address} (${target})`;
  const what = phases.map(({ name, files: count }) => `${number.format(count)} ${name}`).join(', ');
  const rest = lines.length - MOST_LINES;
  const rules = lines.flatMap((line) => (line.startsWith('!') ? [line.slice(line.lastIndexOf('/') + 1)] : []));
  const isReported = !isDry && rules.length > 0 && !address.startsWith('exec:');
  return [
    ...(compared ? [countLine(compared)] : []),
    phases.length === 0 ? `${head} has all of the site.` : `${head} ${isDry ? 'lacks' : 'got'}: ${what}.`,
    ...(isDry && rest > 0 ? [`  … ${number.format(rest)} more lines; --json prints all`] : []),
    ...(isDry ? lines.slice(-MOST_LINES).map((line) => `  ${line}`) : []),
    ...(isReported
      ? [
          `The rules of hosts changed (${rules.join(', ')}): take over yours from ${join(distDir, '.build/hosts')}${rules.includes('nginx') ? ' (nginx: reload it)' : ''}.`,
        ]
      : []),
    ...(purge === null ? [] : [`A cache in front of it must forget the addresses in ${purge}.`]),
  ];
}
