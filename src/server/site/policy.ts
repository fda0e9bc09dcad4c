import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Policy = z.object({ policy: z.string().min(1) });

/** Where no build ever told a policy: pages read well under it, and nothing inside them runs. */
export const STRICT_POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

/**
 * Answers the content policy that the build wrote for its pages. Read again when the file changes; where it is missing or
 * broken, the last one that was read stays, else `STRICT_POLICY`, and `warn` hears of it.
 */
export function createPolicyReader(distDir: string, warn: (sentence: string) => void): () => Promise<string> {
  const file = join(distDir, '.build', 'policy.json');
  let policy = STRICT_POLICY;
  let seen: number | null = null;
  return async () => {
    // A file that is not there has no time, and is looked for with every page.
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
    // Only now: who asks meanwhile reads it, too, and never gets the policy of the pages before.
    seen = changed;
    return policy;
  };
}
