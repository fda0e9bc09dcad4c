import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A page as of one moment, with the tag and time of its version. */
export type WholePage = { html: Buffer; etag: string; modified: Date };

/**
 * Reads a page through one open file: a rebuild may replace the file at any moment, and the size of one version with the bytes of
 * another would be a torn answer. null when it is gone.
 */
export async function readWholePage(path: string): Promise<WholePage | null> {
  const file = await open(path).catch(() => null);
  if (file === null) return null;
  try {
    const { size, mtime } = await file.stat();
    const html = await file.readFile();
    return { html, etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`, modified: mtime };
  } finally {
    await file.close();
  }
}

/** Whether the client has this version already. */
function isKnown({ headers }: FastifyRequest, { etag, modified }: WholePage): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags === '*' || tags.split(/,\s*/).includes(etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

/** Sends a page, or 304 when the client's copy is current. */
export function sendWholePage(request: FastifyRequest, reply: FastifyReply, page: WholePage): FastifyReply {
  reply.headers({ etag: page.etag, 'last-modified': page.modified.toUTCString() });
  return isKnown(request, page) ? reply.code(304).send() : reply.send(page.html);
}

const Policy = z.object({ policy: z.string().min(1) });

/** The policy without one of a build: pages are readable under it, and their scripts do not run. */
export const STRICT_POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

/**
 * Returns the content policy that the build wrote for its pages. It is read again when the file changes; where the file is missing
 * or broken, the last policy stays, else `STRICT_POLICY`, and `warn` is called.
 */
export function createPolicyReader(distDir: string, warn: (sentence: string) => void): () => Promise<string> {
  const file = join(distDir, '.build', 'policy.json');
  let policy = STRICT_POLICY;
  let seen: number | null = null;
  return async () => {
    // A missing file is looked for with every page.
    const changed = await stat(file).then(
      (found) => found.mtimeMs,
      () => -1,
    );
    if (changed === seen) return policy;
    try {
      policy = Policy.parse(JSON.parse(await readFile(file, 'utf8'))).policy;
    } catch (cause) {
      const why = cause instanceof Error && 'code' in cause ? `is missing (${cause.code})` : 'is broken';
      warn(`${file} ${why}: pages go out with the last known or a strict content policy; build the site again.`);
    }
    // Set last: a parallel call reads the file, too, and does not get the older policy.
    seen = changed;
    return policy;
  };
}
