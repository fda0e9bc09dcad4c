/** How a host answers: with one of the site's files, or by sending the browser on. Header names are lower case. */
export type HostAnswer = { status: number; file?: string; location?: string; headers: Record<string, string> };

/** A host with a site on it; the cookie is the one that the language menu writes. */
export type Host = (address: string, cookie?: string) => HostAnswer | Promise<HostAnswer>;

/** What a host is given: the site's files by name and the texts of its rules. */
export type Deployed = { files: ReadonlySet<string>; rules: ReadonlyMap<string, string> };

/** An answer in one line, as the table of cases writes it. */
export function inOneLine({ status, file, location }: HostAnswer): string {
  return `${status} ${location ?? file ?? ''}`.trim();
}

/** The path and the query (with its mark) that a browser asks for: it resolves dots and backslashes itself. */
export function asked(address: string): { path: string; query: string } {
  const { pathname, search } = new URL(`http://host.test${address}`);
  return { path: pathname, query: search };
}

/** A path as it names files; one that cannot be decoded names itself. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A pattern of `_redirects` and `_headers`: `:name` is one segment, `*` is all the rest. */
export function patternMatch(pattern: string, path: string): Record<string, string> | null {
  const source = pattern
    .split('*')
    .map((part) =>
      part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:([A-Za-z]\w*)/g, (_, name: string) => `(?<${name}>[^/]+)`),
    )
    .join('(?<splat>.*)');
  const found = new RegExp(`^${source}$`).exec(path);
  return found ? { ...found.groups } : null;
}

/** A rule's target with the captures in their places. */
export function withCaptures(to: string, captures: Record<string, string>): string {
  return to.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => captures[name] ?? whole);
}

/** The lines of a rule file that say something. */
export function meaningful(text: string | undefined): string[] {
  return (text ?? '').split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** Both hosts apply every rule of `_headers` that fits, in order; a second value of a name joins the first. */
export function headersOf(text: string | undefined, path: string, ordinary: Record<string, string>) {
  const headers: Record<string, string> = { ...ordinary };
  const own = new Set<string>();
  let fits = false;
  for (const line of meaningful(text)) {
    if (!line.startsWith(' ')) {
      fits = patternMatch(line.trim(), path) !== null;
      continue;
    }
    const [name = '', ...value] = line.trim().split(': ');
    if (!fits) continue;
    if (name.startsWith('! ')) delete headers[name.slice(2).toLowerCase()];
    else {
      const key = name.toLowerCase();
      headers[key] = own.has(key) ? `${headers[key]}, ${value.join(': ')}` : value.join(': ');
      own.add(key);
    }
  }
  return headers;
}
