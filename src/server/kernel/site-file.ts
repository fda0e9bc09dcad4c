import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE } from '#domain/site/site.ts';
import { type SiteFacts, SiteFile, siteFacts } from '#domain/site/site-file.ts';
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

function readSiteFile(home: string): SiteFile {
  const file = join(home, 'site.json');
  if (!existsSync(file)) return {};
  const read = SiteFile.safeParse(parsed(file));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.length ? ` at '${issue.path.join('.')}'` : '';
  throw new UserError(`${file} is not valid${place}: it ${issue?.message}.`);
}

/**
 * The facts of `site.json` of the state folder; without it none, or the sample's in a sample world. Throws a `UserError` that names
 * the file, the place in it and the remedy.
 */
export function readSite(home: string, isSample: boolean): SiteFacts {
  return siteFacts(readSiteFile(home), isSample);
}

/** The default sender of mails: the support address, or a no-reply address at the site. */
export function senderOf({ links }: SiteFacts, publicOrigin: string): string {
  return `${SITE.product} <${links.support || `no-reply@${new URL(publicOrigin).hostname}`}>`;
}
