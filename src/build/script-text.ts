import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ViteUserConfig } from 'astro';
import { build, type Rolldown } from 'vite';
import { BuildError } from './folder.ts';

type VitePlugin = NonNullable<ViteUserConfig['plugins']>[number];

const ASKED = /^(.*)(\?script(?:-file)?)$/;
const INNER = '\0script-text:';

/** Sheets inside a script for other sites bring the tokens they use. */
const SHEET = /\/embed\/[\w-]+\.css\?inline$/;
const tokensOf = (sheet: string) => sheet.replace(/embed\/[\w-]+\.css\?inline$/, 'styles/tokens.css');

function ownTokens(): VitePlugin {
  return {
    name: 'portal:own-tokens',
    enforce: 'pre',
    transform(code, id) {
      if (!SHEET.test(id)) return null;
      return withTokens(code, readFileSync(tokensOf(id), 'utf8'));
    },
  };
}

/** Bundles a browser script into one classic script that needs nothing beside it; `given` are texts for names it declares. */
export async function bundledScript(file: string, given: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await bundle(file, given)).text;
}

/** As `bundledScript`, with the files it is made of. */
async function bundle(
  file: string,
  given: Readonly<Record<string, string>>,
): Promise<{ text: string; files: readonly string[] }> {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [ownTokens()],
    define: Object.fromEntries(Object.entries(given).map(([name, text]) => [name, JSON.stringify(text)])),
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk, ...others] = result.output;
  if (others.length > 0) throw new BuildError(`${file} is bundled into several files; an embedded script must be one.`);
  const files = chunk.moduleIds.flatMap((id) => [id.replace(/\?.*$/, ''), ...(SHEET.test(id) ? [tokensOf(id)] : [])]);
  return { text: chunk.code, files };
}

/**
 * Lets `import { text } from './x.ts?script'` give a browser script as finished text, for a page to answer with, and
 * `import { address } from './x.ts?script-file'` the address of a file of its own, which browsers keep for good.
 */
export function scriptText(): VitePlugin {
  /** What `npm run dev` answers in the place of files. */
  const served = new Map<string, string>();
  return {
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const text = served.get(request.url ?? '');
        if (text === undefined) return next();
        response.setHeader('content-type', 'text/javascript; charset=utf-8').end(text);
      });
    },
    name: 'portal:script-text',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [, file, mark] = ASKED.exec(source) ?? [];
      if (file === undefined) return null;
      const found = await this.resolve(file, importer);
      return found && INNER + found.id + mark;
    },
    async load(id) {
      if (!id.startsWith(INNER)) return null;
      const [, file = '', mark] = ASKED.exec(id.slice(INNER.length)) ?? [];
      // Also where it cannot be bundled: it is watched until it is mended.
      this.addWatchFile(file);
      const { text, files } = await bundle(file, {});
      for (const one of files.filter((path) => existsSync(path))) this.addWatchFile(one);
      if (mark === '?script') return `export const text = ${JSON.stringify(text)};`;
      const fileName = `_astro/${basename(file, '.ts')}.${hash('sha256', text, 'base64url').slice(0, 8)}.js`;
      if (this.environment.mode === 'dev') served.set(`/${fileName}`, text);
      else this.emitFile({ type: 'asset', fileName, source: text });
      return `export const address = ${JSON.stringify(`/${fileName}`)};`;
    },
  };
}

const DECLARED = /(--[\w-]+):\s*([^;]+);/g;
const USED = /var\((--[\w-]+)/g;
const REM = /(\d*\.?\d+)rem\b/g;

/** What a rem is by default; on another site's page it may be anything. */
const PIXELS = 16;

function used(text: string, tokens: ReadonlyMap<string, string>, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of text.matchAll(USED)) {
    const value = tokens.get(name);
    if (value === undefined || found.has(name)) continue;
    found.add(name);
    used(value, tokens, found);
  }
  return found;
}

/** A sheet for a page that lacks the site's tokens: those it uses stand on its root, `.tip`, in pixels where they were rem. */
export function withTokens(sheet: string, tokensSheet: string): string {
  const plain = tokensSheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*\{\s*:root\s*\{[^}]*\}\s*\}/g, '');
  const tokens = new Map<string, string>();
  for (const [, name = '', value = ''] of plain.matchAll(DECLARED)) tokens.set(name, value.trim());
  const declared = [...used(sheet, tokens)].map((name) => `${name}:${tokens.get(name)};`).join('');
  const inPixels = declared.replace(REM, (_, size: string) => `${Number(size) * PIXELS}px`);
  return `.tip{${inPixels}}\n${sheet}`;
}
