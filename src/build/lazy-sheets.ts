import { isCSSRequest, type Plugin } from 'vite';

/**
 * Fetches the sheets of a module that is imported later, then the module: it takes the place of Vite's own function, which is five
 * times as large and in the script of every page. A sheet that cannot be had rejects, and is tried again.
 */
export function importWithSheets<Module>(load: () => Promise<Module>, sheets: readonly string[] = []): Promise<Module> {
  const arrived = sheets.map((name) => {
    const known = document.querySelector<HTMLLinkElement>(`link[href="/${name}"]`);
    if (known?.sheet) return null;
    const link = known ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/${name}` });
    return new Promise((resolve, reject) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', () => {
        link.remove();
        reject(new Error(`/${name} could not be loaded.`));
      });
      if (!known) document.head.append(link);
    });
  });
  return Promise.all(arrived).then(load);
}

const HELPER = '\0vite/preload-helper.js';

type Chunk = {
  type: 'chunk';
  name: string;
  fileName: string;
  isEntry: boolean;
  isDynamicEntry: boolean;
  imports: string[];
  moduleIds: string[];
};
type Bundle = Record<string, Chunk | { type: 'asset' }>;

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

/** The chunks that a page's own scripts and islands bring along: their sheets are the page's. */
function firstChunks(bundle: Bundle): ReadonlySet<string> {
  const found = new Set<string>();
  const enter = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    file.imports.forEach(enter);
  };
  for (const { isEntry, fileName } of chunksOf(bundle)) if (isEntry) enter(fileName);
  return found;
}

/**
 * Keeps the sheets of what a script imports later out of the pages, which Astro links there although the import fetches them itself.
 * Astro is asked between the two plugins; Vite, which writes what an import fetches, after both. Sheets of what is printed into pages
 * stay where they are, but for the chunk `printedSheet`: what is printed links it by the same name.
 */
export function lazySheets(printedSheet: string): Plugin[] {
  const printed = new Set<string>();
  const hidden = new Map<Set<string>, string[]>();
  const hide: Plugin = {
    name: 'portal:hide-lazy-sheets',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`^${HELPER}$`) },
      handler: () => `export const __vitePreload = ${importWithSheets}`,
    },
    generateBundle(_, bundle) {
      const files = bundle as unknown as Bundle;
      const ids = (chunk: Chunk) => chunk.moduleIds.filter((id) => isCSSRequest(id));
      if (this.environment.name !== 'client') {
        for (const chunk of chunksOf(files)) for (const id of ids(chunk)) printed.add(id);
        return;
      }
      const first = firstChunks(files);
      const isShown = (chunk: Chunk) =>
        chunk.name !== printedSheet && (first.has(chunk.fileName) || ids(chunk).some((id) => printed.has(id)));
      // Vite would say so itself, from what is hidden by then.
      const sheet = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === printedSheet);
      for (const file of Object.values(bundle)) {
        if (sheet?.type !== 'chunk' || file.type !== 'chunk' || !file.imports.includes(sheet.fileName)) continue;
        for (const name of sheet.viteMetadata?.importedCss ?? []) file.viteMetadata?.importedCss.add(name);
      }
      for (const file of Object.values(bundle)) {
        const meta = file.type === 'chunk' ? file.viteMetadata : undefined;
        if (!meta?.importedCss.size || isShown(file as unknown as Chunk)) continue;
        hidden.set(meta.importedCss, [...meta.importedCss]);
        // Astro deletes a sheet that no page has, but not what a chunk calls its own.
        for (const name of meta.importedCss) meta.importedAssets.add(name);
        meta.importedCss.clear();
      }
    },
  };
  const show: Plugin = {
    name: 'portal:show-lazy-sheets',
    enforce: 'post',
    generateBundle() {
      for (const [sheets, names] of hidden) for (const name of names) sheets.add(name);
      hidden.clear();
    },
  };
  return [hide, show];
}
