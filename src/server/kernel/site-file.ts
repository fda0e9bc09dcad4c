import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteLanguage } from '#contract/text.ts';
import { SHOWCASE_KEYS } from '#domain/catalogue/classes.ts';
import { inEachLanguage, type OwnTexts, type SiteFacts, siteFacts } from '#domain/site/site-facts.ts';
import { SiteFile } from '#domain/site/site-file.ts';
import { resources } from '#i18n/resources.ts';
import { UserError } from './user-error.ts';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

function textOf(file: string): string {
  try {
    // Editors on Windows begin a file with a byte order mark.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UserError(`${file} cannot be read (${codeOf(error)}): let this user read it, or take it away.`, {
      cause: error,
    });
  }
}

function parsed(file: string): unknown {
  const text = textOf(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new UserError(`${file} is not valid JSON (${what}): correct it there.`, { cause: error });
  }
}

/** A place in the file, and what is wrong there; the sentence goes on from 'it'. */
type Fault = { at: string; rule: string };

const MARK = /\{\{\s*(\w+)\s*\}\}/g;
const marksIn = (text: string): string[] => [...text.matchAll(MARK)].map(([, mark = '']) => mark);

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The value of a name that an operator chose: `constructor` is none of what every object has. */
function ownValue<Value>(all: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return all !== undefined && Object.hasOwn(all, key) ? all[key] : undefined;
}

/** The portal's texts of a key, in this language or English: what stands in the sample world, and what elsewhere. */
function originals(site: SiteLanguage, key: string): string[] {
  const [namespace = '', ...rest] = key.split(':');
  const name = rest.join(':');
  return [resources[site], resources.en].flatMap((texts) => {
    const found = [
      ownValue(ownValue(texts as Catalogue, namespace), name),
      ownValue(texts.neutral as Readonly<Record<string, string>>, `${namespace}.${name}`),
    ];
    return namespace === 'neutral' ? [] : found.filter((text) => text !== undefined);
  });
}

function faultOfText(site: SiteLanguage, key: string, text: string): string | null {
  const written = originals(site, key);
  if (written.length === 0) return 'is the key of no text; write one of those in src/locales, such as home:heroTitle';
  const known = new Set(written.flatMap(marksIn));
  const strange = marksIn(text).find((mark) => !known.has(mark));
  if (strange === undefined) return null;
  const marks = [...known].map((mark) => `{{${mark}}}`).join(', ');
  return `knows no {{${strange}}}; take it out${marks && `, or write one of ${marks}`}`;
}

function wrongText({ texts = {} }: SiteFile): Fault | null {
  for (const [language, own] of Object.entries(texts)) {
    for (const [key, text] of Object.entries(own ?? {})) {
      const rule = faultOfText(language as SiteLanguage, key, text);
      if (rule !== null) return { at: `texts.${language}.${key}`, rule };
    }
  }
  return null;
}

const CLASS_KEYS = Object.values(SHOWCASE_KEYS);

/** Every picture that the file names, with its place there. */
function picturesOf({ pictures = {}, classes = {} }: SiteFile): [at: string, path: string][] {
  const shown = Object.entries(classes).map(([key, { poster, emblem, film }]) => {
    return [`classes.${key}`, { poster, emblem, film }] as const;
  });
  const all: (readonly [string, Readonly<Record<string, string | undefined>>])[] = [['pictures', pictures], ...shown];
  return all.flatMap(([place, paths]) =>
    Object.entries(paths).flatMap(([name, path]): [string, string][] =>
      path === undefined ? [] : [[`${place}.${name}`, path]],
    ),
  );
}

/** The name of a file by its path in an address; null where a `%` in it begins no escape. */
function decoded(path: string): string | null {
  try {
    return decodeURI(path.replace(/[?#].*$/, ''));
  } catch {
    return null;
  }
}

function missingPicture(file: SiteFile, home: string): Fault | null {
  for (const [at, path] of picturesOf(file)) {
    const name = decoded(path);
    if (name === null) return { at, rule: 'has a % that begins no escape; write %25 for it' };
    const place = join(home, 'public', name);
    if (!statSync(place, { throwIfNoEntry: false })?.isFile())
      return { at, rule: `names ${place}, which is no file; put the picture there` };
  }
  return null;
}

function strangeClass({ classes = {} }: SiteFile): Fault | null {
  const strange = Object.keys(classes).find((key) => !CLASS_KEYS.includes(key));
  return strange === undefined
    ? null
    : { at: 'classes', rule: `knows no '${strange}'; take it out, or write one of ${CLASS_KEYS.join(', ')}` };
}

function readSiteFile(home: string): SiteFile {
  const file = join(home, 'site.json');
  if (!existsSync(file)) return {};
  const read = SiteFile.safeParse(parsed(file));
  const [issue] = read.error?.issues ?? [];
  const fault = read.success
    ? (wrongText(read.data) ?? strangeClass(read.data) ?? missingPicture(read.data, home))
    : { at: issue?.path.join('.') ?? '', rule: issue?.message ?? '' };
  if (read.success && fault === null) return read.data;
  throw new UserError(`${file} is not valid${fault?.at ? ` at '${fault.at}'` : ''}: it ${fault?.rule}.`);
}

/** What stands in the place of the sample world's words on an operator's own site, where the operator has written nothing. */
function neutralTexts(): OwnTexts {
  // Their keys are those that they stand for, with a full stop in place of the colon.
  return inEachLanguage((language) =>
    Object.fromEntries(Object.entries(resources[language].neutral).map(([key, text]) => [key.replace('.', ':'), text])),
  );
}

/**
 * The facts of `site.json` of the state folder; without it none, or the sample's in a sample world. A site without a name is called by
 * its host. Throws a `UserError` that names the file, the place in it and the remedy.
 */
export function readSite(home: string, isSample: boolean, publicOrigin: string): SiteFacts {
  const facts = siteFacts(readSiteFile(home), isSample, new URL(publicOrigin).hostname);
  if (isSample) return facts;
  const neutral = neutralTexts();
  return { ...facts, texts: inEachLanguage((language) => ({ ...neutral[language], ...facts.texts[language] })) };
}

/** The default sender of mails: the support address, or a no-reply address at the site. */
export function senderOf({ links, mailSender }: SiteFacts, publicOrigin: string): string {
  // In a mail's head, marks such as a comma end a name that has no quotes around it.
  const name = /^[\p{L}\p{N} .-]+$/u.test(mailSender) ? mailSender : `"${mailSender.replace(/["\\]/g, '\\$&')}"`;
  return `${name} <${links.support || `no-reply@${new URL(publicOrigin).hostname}`}>`;
}
