const NAMED = /\s(?:src|href)="(\/(?:_astro|art)\/[^"#?]+)/g;
const IMPORTED = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;

/** What a printed page cannot be shown without: its own sheets, scripts, drawings, fonts and pictures, as addresses. */
export function assetsIn(html: string): string[] {
  return [...new Set([...html.matchAll(NAMED)].map(([, address = '']) => address))];
}

/** What a module cannot run without; what it fetches on first use is not among it. */
export function importedBy(script: string): string[] {
  return [...new Set([...script.matchAll(IMPORTED)].map(([, name]) => `/_astro/${name}`))];
}
