import { asked, type Deployed, decodedPath, type Host, type HostAnswer } from './host.ts';
import { type Directive, readConfig } from './nginx-config.ts';

type Variables = Map<string, string>;

/** One request on its way: variables, of which maps are read once, and captures of the last pattern. */
class Visit {
  readonly #maps: ReadonlyMap<string, Directive>;
  readonly #set: Variables;
  readonly #known: Variables = new Map();

  constructor(maps: ReadonlyMap<string, Directive>, set: Variables) {
    this.#maps = maps;
    this.#set = set;
  }

  put(name: string, value: string): void {
    this.#set.set(name, value);
  }

  capture(pattern: string, text: string): boolean {
    const found = new RegExp(pattern).exec(text);
    for (const [index, value] of (found ?? []).entries()) this.put(String(index), value ?? '');
    for (const [name, value] of Object.entries(found?.groups ?? {})) this.put(name, value ?? '');
    return found !== null;
  }

  fill(text: string): string {
    return text.replace(/\$(\w+)/g, (_, name: string) => this.#value(name));
  }

  #value(name: string): string {
    const given = this.#set.get(name) ?? this.#known.get(name);
    if (given !== undefined) return given;
    const map = this.#maps.get(name);
    if (!map) throw new Error(`nginx knows no variable $${name}`);
    const value = this.#mapped(map);
    this.#known.set(name, value);
    return value;
  }

  #mapped({ words, block }: Directive): string {
    const text = this.fill(words[1] ?? '');
    const entries = (block ?? []).map((entry) => entry.words as [string, string]);
    const exact = entries.find(([key]) => key === text && key !== 'default');
    const pattern = entries.find(([key]) => key.startsWith('~') && this.capture(key.slice(1), text));
    return this.fill((exact ?? pattern ?? entries.find(([key]) => key === 'default'))?.[1] ?? '');
  }
}

type Location = { kind: string; at: string; directives: Directive[] };
type Result = { status: number; file?: string; location?: string };

const locationsOf = (server: readonly Directive[]): Location[] =>
  server
    .filter(({ words }) => words[0] === 'location')
    .map(({ words: [, ...where], block }) => ({
      kind: where.length > 1 ? (where[0] ?? '') : '',
      at: where.at(-1) ?? '',
      directives: block ?? [],
    }));

/** nginx with what a build says to it: an exact location, else the first pattern that fits, else the longest beginning. */
export function nginxHost({ files, rules }: Deployed): Host {
  const server = readConfig(rules.get('server.conf') ?? '');
  const maps = new Map(
    readConfig(rules.get('http.conf') ?? '')
      .filter(({ words }) => words[0] === 'map')
      .map((map) => [(map.words[2] ?? '').slice(1), map]),
  );
  const locations = locationsOf(server);
  const errorPage = server.find(({ words }) => words[0] === 'error_page')?.words[2] ?? '';

  function choose(visit: Visit, uri: string): Location | undefined {
    return (
      locations.find(({ kind, at }) => kind === '=' && at === uri) ??
      locations.find(({ kind, at }) => kind === '~' && visit.capture(at, uri)) ??
      locations.find(({ kind, at }) => kind === '' && !at.startsWith('@') && uri.startsWith(at))
    );
  }

  function tried(visit: Visit, names: readonly string[]): Result {
    for (const name of names) {
      if (name.startsWith('=')) return { status: Number(name.slice(1)) };
      const file = visit.fill(name).slice(1);
      if (!files.has(file)) continue;
      visit.put('uri', `/${file}`);
      return { status: 200, file };
    }
    return { status: 404 };
  }

  function step(visit: Visit, uri: string, { words: [name, ...rest] }: Directive, inside: boolean): Result | null {
    const [one = '', two = ''] = rest;
    if (name === 'internal') return inside ? null : { status: 404 };
    if (name === 'rewrite')
      return visit.capture(one, uri) ? { status: 301, location: visit.fill(`${two}$is_args$args`) } : null;
    if (name === 'return')
      return one.startsWith('3') ? { status: Number(one), location: visit.fill(two) } : { status: Number(one) };
    return name === 'try_files' ? tried(visit, rest) : null;
  }

  function run(visit: Visit, uri: string, inside: boolean): Result {
    visit.put('uri', uri);
    for (const directive of choose(visit, uri)?.directives ?? []) {
      const result = step(visit, uri, directive, inside);
      if (result) return result;
    }
    return files.has(uri.slice(1)) ? { status: 200, file: uri.slice(1) } : { status: 404 };
  }

  function headers(visit: Visit, status: number): HostAnswer['headers'] {
    visit.put('status', String(status));
    const lines = server.filter(({ words }) => words[0] === 'add_header');
    const set = lines.map(({ words: [, name = '', value = ''] }) => [name.toLowerCase(), visit.fill(value)] as const);
    return Object.fromEntries(set.filter(([, value]) => value !== ''));
  }

  return (address, cookie = '') => {
    const { path, query } = asked(address);
    const language = /language=(\w+)/.exec(cookie)?.[1] ?? '';
    const args = {
      cookie_language: language,
      args: query.slice(1),
      is_args: query === '' ? '' : '?',
    };
    const visit = new Visit(maps, new Map(Object.entries(args)));
    const uri = decodedPath(path).replace(/\/{2,}/g, '/');
    const first = run(visit, uri, false);
    const result = first.status === 404 ? { ...run(visit, visit.fill(errorPage), true), status: 404 } : first;
    return { ...result, headers: headers(visit, result.status) };
  };
}
