import { createHash } from 'node:crypto';
import type { PageRecord } from './manifest.ts';

/** Names a build by all its pages: equal pages, equal id, in whatever order they were made. `others` are digests by address. */
export function buildId(
  template: string,
  pages: ReadonlyMap<string, Pick<PageRecord, 'key'>>,
  others: ReadonlyMap<string, string>,
): string {
  const digest = createHash('sha256').update(template);
  const lines = [...pages].map(([path, { key }]) => `${path} ${key}\n`);
  for (const [path, text] of others) lines.push(`${path} ${text}\n`);
  // One sort of texts that begin with their address; a large site has hundreds of thousands.
  return digest.update(lines.sort().join('')).digest('hex').slice(0, 16);
}
