import {
  asked,
  type Deployed,
  decodedPath,
  type Host,
  type HostAnswer,
  headersOf,
  meaningful,
  patternMatch,
  withCaptures,
} from './host.ts';

/** A file by an address: with and without `.html`, with and without the slash at its end. */
function fileOf(files: ReadonlySet<string>, path: string): string | undefined {
  const name = decodedPath(path).slice(1).replace(/\/$/, '');
  return [name, `${name}.html`, name === '' ? 'index.html' : `${name}/index.html`].find((one) => files.has(one));
}

/** Netlify: a file first, unless a rule is forced by `!`; then the first rule that fits; then its 404.html. */
export function netlifyHost({ files, rules }: Deployed): Host {
  const redirects = meaningful(rules.get('_redirects')).map((line) => {
    const [from = '', to = '', status = '301'] = line.split(' ');
    return { from, to, status: Number.parseInt(status, 10), forced: status.endsWith('!') };
  });

  function found(path: string, query: string): Omit<HostAnswer, 'headers'> {
    const file = fileOf(files, path);
    for (const { from, to, status, forced } of redirects) {
      // Rules take no notice of a slash at the end.
      const captures = patternMatch(from, path) ?? patternMatch(from, path.replace(/(.)\/$/, '$1'));
      if (!captures || (file && !forced)) continue;
      const target = withCaptures(to, captures);
      if (status < 400 && status >= 300) return { status, location: target + query };
      const page = fileOf(files, target);
      if (page) return { status, file: page };
    }
    return file ? { status: 200, file } : { status: 404, file: '404.html' };
  }

  return (address) => {
    const { path, query } = asked(address);
    const ordinary = { 'cache-control': 'public,max-age=0,must-revalidate' };
    return { ...found(path, query), headers: headersOf(rules.get('_headers'), path, ordinary) };
  };
}
