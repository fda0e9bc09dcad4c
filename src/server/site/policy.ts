import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Policy = z.object({ policy: z.string().min(1) });

/** Answers the content policy that the build wrote for its pages; null when it wrote none. Read again when the file changes. */
export function createPolicyReader(distDir: string): () => Promise<string | null> {
  const file = join(distDir, '.build', 'policy.json');
  let known: { changed: number; policy: string } | null = null;
  return async () => {
    const changed = await stat(file).then(
      (found) => found.mtimeMs,
      () => null,
    );
    if (changed === null) return null;
    if (known?.changed !== changed) {
      known = { changed, policy: Policy.parse(JSON.parse(await readFile(file, 'utf8'))).policy };
    }
    return known.policy;
  };
}
