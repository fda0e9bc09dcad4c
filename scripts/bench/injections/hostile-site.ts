import { SAMPLE_DOWNLOADS, type SiteFile } from '#domain/site/site-file.ts';
import { PLANS } from '#domain/store/plans.ts';
import { resources } from '#i18n/resources.ts';
import { HELD } from './hostile-world.ts';

/** Injections of at most so many letters that a field takes, one after the other. */
function injections(longest: number, takes: (text: string) => boolean = () => true): () => string {
  const fitting = HELD.filter((text) => text.length <= longest && takes(text));
  let next = 0;
  return () => fitting[next++ % fitting.length] ?? '';
}

const isName = (text: string) => text === text.trim() && !/[<>\p{Cc}]/u.test(text);

/** Marks that a text does not know are refused. */
const hasNoMark = (text: string) => !text.includes('{{');

/** French, with an injection in the place of every text of the portal; its own marks stay. */
function frenchTexts(): Record<string, string> {
  const injection = injections(1_000, hasNoMark);
  const namespaces = Object.entries(resources.fr).filter(([namespace]) => namespace !== 'neutral');
  const written = namespaces.flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => {
      const marks = text.match(/\{\{\s*\w+\s*\}\}/g) ?? [];
      return [`${namespace}:${key}`, [injection(), ...marks].join(' ')];
    }),
  );
  return Object.fromEntries(written);
}

function hostileDownloads(): NonNullable<SiteFile['downloads']> {
  const [short, long] = [injections(40), injections(80)];
  const { files, requirements, providers } = SAMPLE_DOWNLOADS;
  return {
    ...SAMPLE_DOWNLOADS,
    version: short(),
    password: long(),
    files: { full: { ...files.full, name: long() }, gvg: { ...files.gvg, name: long() } },
    requirements: { ...requirements, system: long(), processor: long(), memory: long(), graphics: long() },
    providers: providers.map((provider) => ({ ...provider, name: short() })),
  };
}

/** `site.json` of an operator who writes injections wherever the file takes them. */
export function hostileSite(): object {
  const [name, unit] = [injections(20, isName), injections(12, isName)];
  const [short, long] = [injections(40, hasNoMark), injections(200, hasNoMark)];
  return {
    name: name(),
    shortName: name(),
    issuer: name(),
    mailSender: name(),
    currency: { name: short(), unit: unit() },
    copyright: long(),
    downloads: hostileDownloads(),
    terms: { operator: long(), seat: long(), contact: long(), law: long() },
    plans: Object.fromEntries(PLANS.map((plan) => [plan.name, { name: short(), about: long() }])),
    texts: { fr: frenchTexts() },
  };
}
