const DECLARED = /(--[\w-]+):\s*([^;]+);/g;
const USED = /var\((--[\w-]+)/g;
const REM = /(\d*\.?\d+)rem\b/g;

/** What a rem is where nobody says otherwise; on another site's page it may be anything. */
const PIXELS = 16;

/** The tokens that a text refers to, and those that they refer to. */
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
