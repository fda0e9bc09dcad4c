import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LANGUAGES, type SiteLanguage } from './languages.ts';

/** English is the shape: the type of a namespace is its English file. A parity test holds the other languages to it. */
export type Resources = {
  account: typeof import('#locales/en/account.json');
  awards: typeof import('#locales/en/awards.json');
  battlepass: typeof import('#locales/en/battlepass.json');
  captcha: typeof import('#locales/en/captcha.json');
  changes: typeof import('#locales/en/changes.json');
  common: typeof import('#locales/en/common.json');
  compare: typeof import('#locales/en/compare.json');
  database: typeof import('#locales/en/database.json');
  downloads: typeof import('#locales/en/downloads.json');
  errors: typeof import('#locales/en/errors.json');
  errorsAccount: typeof import('#locales/en/errors-account.json');
  errorsEmail: typeof import('#locales/en/errors-email.json');
  errorsForm: typeof import('#locales/en/errors-form.json');
  errorsMailedLink: typeof import('#locales/en/errors-mailed-link.json');
  errorsPassword: typeof import('#locales/en/errors-password.json');
  errorsRequests: typeof import('#locales/en/errors-requests.json');
  errorsRewards: typeof import('#locales/en/errors-rewards.json');
  errorsSeason: typeof import('#locales/en/errors-season.json');
  errorsSecurity: typeof import('#locales/en/errors-security.json');
  errorsServer: typeof import('#locales/en/errors-server.json');
  errorsSession: typeof import('#locales/en/errors-session.json');
  errorsSignIn: typeof import('#locales/en/errors-sign-in.json');
  errorsStore: typeof import('#locales/en/errors-store.json');
  errorsTickets: typeof import('#locales/en/errors-tickets.json');
  errorsUserName: typeof import('#locales/en/errors-user-name.json');
  game: typeof import('#locales/en/game.json');
  guide: typeof import('#locales/en/guide.json');
  home: typeof import('#locales/en/home.json');
  list: typeof import('#locales/en/list.json');
  kept: typeof import('#locales/en/kept.json');
  live: typeof import('#locales/en/live.json');
  liveList: typeof import('#locales/en/live-list.json');
  mail: typeof import('#locales/en/mail.json');
  maps: typeof import('#locales/en/maps.json');
  monsterList: typeof import('#locales/en/monster-list.json');
  neutral: typeof import('#locales/en/neutral.json');
  news: typeof import('#locales/en/news.json');
  note: typeof import('#locales/en/note.json');
  offline: typeof import('#locales/en/offline.json');
  overview: typeof import('#locales/en/overview.json');
  pages: typeof import('#locales/en/pages.json');
  payment: typeof import('#locales/en/payment.json');
  places: typeof import('#locales/en/places.json');
  plans: typeof import('#locales/en/plans.json');
  processing: typeof import('#locales/en/processing.json');
  profile: typeof import('#locales/en/profile.json');
  ranking: typeof import('#locales/en/ranking.json');
  receipt: typeof import('#locales/en/receipt.json');
  recovery: typeof import('#locales/en/recovery.json');
  register: typeof import('#locales/en/register.json');
  renaming: typeof import('#locales/en/renaming.json');
  requestStates: typeof import('#locales/en/request-states.json');
  requests: typeof import('#locales/en/requests.json');
  rewards: typeof import('#locales/en/rewards.json');
  sandbox: typeof import('#locales/en/sandbox.json');
  search: typeof import('#locales/en/search.json');
  security: typeof import('#locales/en/security.json');
  shell: typeof import('#locales/en/shell.json');
  showcase: typeof import('#locales/en/showcase.json');
  states: typeof import('#locales/en/states.json');
  store: typeof import('#locales/en/store.json');
  terms: typeof import('#locales/en/terms.json');
  termsClauses: typeof import('#locales/en/terms-clauses.json');
  tickets: typeof import('#locales/en/tickets.json');
  tooltip: typeof import('#locales/en/tooltip.json');
  undo: typeof import('#locales/en/undo.json');
  unverified: typeof import('#locales/en/unverified.json');
  userName: typeof import('#locales/en/user-name.json');
  verify: typeof import('#locales/en/verify.json');
  video: typeof import('#locales/en/video.json');
  world: typeof import('#locales/en/world.json');
};

export type Namespace = keyof Resources;
type Texts = Readonly<Record<string, string>>;

type Read = () => Texts;

/** Node has no `import.meta.glob`: the server and the scripts load the files as modules, which `npm run dev` watches. */
function filesOfNode(): Record<string, Read> {
  const load = createRequire(import.meta.url);
  const paths = LANGUAGES.flatMap(({ site }) =>
    readdirSync(join(import.meta.dirname, '../locales', site)).map((file) => `../locales/${site}/${file}`),
  );
  return Object.fromEntries(paths.map((path) => [path, () => load(path) as Texts]));
}

function filesOfVite(): Record<string, Read> {
  const bundled = import.meta.glob<Texts>('../locales/*/*.json', { eager: true, import: 'default' });
  return Object.fromEntries(Object.entries(bundled).map(([path, texts]) => [path, () => texts]));
}

/** Texts by `../locales/en/terms-clauses.json`. Vite puts them into the bundle, which lies elsewhere. */
const files: Record<string, Read> = import.meta.env ? filesOfVite() : filesOfNode();

/** `../locales/en/terms-clauses.json` → `termsClauses` */
export function namespaceOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Each is read when it is first asked for: a command that says nothing does not wait for the hundreds of files. */
function readLazily(reads: readonly (readonly [string, Read])[]): Resources {
  const all = {};
  for (const [name, read] of reads) {
    const get = () => {
      const value = read();
      Object.defineProperty(all, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(all, name, { get, enumerable: true, configurable: true });
  }
  return all as Resources;
}

function textsOf(site: SiteLanguage): Resources {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`../locales/${site}/`));
  return readLazily(own.map(([path, read]) => [namespaceOf(path), read]));
}

/** Texts in the place of the portal's, by language and `namespace:key`. */
type OwnTexts = Readonly<Record<SiteLanguage, Readonly<Record<string, string>>>>;

/** The texts of a namespace with those of others in their places; what it lacks is added. */
export function withOwnTexts<Known extends Texts>(texts: Known, namespace: string, own: Texts): Known {
  const beginning = `${namespace}:`;
  const ours = Object.entries(own).filter(([key]) => key.startsWith(beginning));
  return { ...texts, ...Object.fromEntries(ours.map(([key, text]) => [key.slice(beginning.length), text])) };
}

/** All texts of the site; for the build and the server, never for the browser, which gets what its page needs. */
export const resources = Object.fromEntries(LANGUAGES.map(({ site }) => [site, textsOf(site)])) as Record<
  SiteLanguage,
  Resources
>;

const written = { ...resources };

/** Puts an operator's texts into the place of the portal's, for the whole process; those of an earlier call are gone. */
export function replaceResources(own: OwnTexts): void {
  for (const { site } of LANGUAGES) {
    const before = written[site];
    const names = Object.keys(before) as Namespace[];
    resources[site] = readLazily(names.map((name) => [name, () => withOwnTexts(before[name], name, own[site])]));
  }
}
