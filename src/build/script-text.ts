import { readFileSync } from 'node:fs';
import type { ViteUserConfig } from 'astro';
import { build, type Rolldown } from 'vite';
import { BuildError } from './build-error.ts';
import { withTokens } from './own-tokens.ts';

type VitePlugin = NonNullable<ViteUserConfig['plugins']>[number];

const MARK = '?script';
const INNER = '\0script-text:';

/** Sheets inside a script for other sites bring the tokens they use. */
const SHEET = /\/styles\/(?!tokens\.css)[\w-]+\.css\?inline$/;

function ownTokens(): VitePlugin {
  return {
    name: 'portal:own-tokens',
    enforce: 'pre',
    transform(code, id) {
      if (!SHEET.test(id)) return null;
      const tokens = id.replace(/[\w-]+\.css\?inline$/, 'tokens.css');
      this.addWatchFile(tokens);
      return withTokens(code, readFileSync(tokens, 'utf8'));
    },
  };
}

/** Bundles a browser script into one classic script that needs nothing beside it: no chunk, no sheet, no name of its own. */
export async function bundledScript(file: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [ownTokens()],
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk, ...others] = result.output;
  if (others.length > 0) throw new BuildError(`${file} is bundled into several files; an embedded script must be one.`);
  return chunk.code;
}

/** Lets `import { text } from './x.ts?script'` give a browser script as finished text, for a page to answer with. */
export function scriptText(): VitePlugin {
  return {
    name: 'portal:script-text',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(MARK)) return null;
      const found = await this.resolve(source.slice(0, -MARK.length), importer);
      return found && INNER + found.id;
    },
    async load(id) {
      if (!id.startsWith(INNER)) return null;
      return `export const text = ${JSON.stringify(await bundledScript(id.slice(INNER.length)))};`;
    },
  };
}
