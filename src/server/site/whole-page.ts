import { open } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page as it stood at one moment, and what tells it from its other versions. */
export type WholePage = { html: Buffer; etag: string; modified: Date };

/**
 * Reads a page through one open file: a rebuild may put another one in its place at any moment, and what is measured here and
 * sent from there would be a torn answer. null when it is gone.
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

/** Sends a page, or says that the client's copy is still good. */
export function sendWholePage(request: FastifyRequest, reply: FastifyReply, page: WholePage): FastifyReply {
  reply.headers({ etag: page.etag, 'last-modified': page.modified.toUTCString() });
  return isKnown(request, page) ? reply.code(304).send() : reply.send(page.html);
}
