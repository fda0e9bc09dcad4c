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

type Found = Omit<HostAnswer, 'headers'>;

/** Cloudflare Pages: the first rule that fits, whether a file is there or not; then the file; then the nearest 404.html. */
export function cloudflareHost({ files, rules }: Deployed): Host {
  const redirects = meaningful(rules.get('_redirects')).map((line) => {
    const [from = '', to = '', status = '302'] = line.split(' ');
    return { from, to, status: Number(status) };
  });
  // Rules without placeholders are looked up first, as long as they stand above all others.
  const open = redirects.findIndex(({ from }) => /[:*]/.test(from));
  const fixed = redirects.slice(0, open);

  function ruled(path: string, query: string): Found | string {
    for (const { from, to, status } of [...fixed.filter(({ from }) => from === path), ...redirects.slice(open)]) {
      const captures = patternMatch(from, path);
      if (!captures) continue;
      const target = new URL(withCaptures(to, captures), 'http://host.test');
      if (target.origin !== 'http://host.test') return { status, location: target.href };
      if (status !== 200) return { status, location: target.pathname + (target.search || query) };
      return target.pathname;
    }
    return path;
  }

  function nearest404(path: string): Found {
    for (let folder = path; folder !== ''; ) {
      folder = folder.slice(0, folder.lastIndexOf('/'));
      const page = `${folder}/404.html`.slice(1);
      if (files.has(page)) return { status: 404, file: page };
    }
    return { status: 200, file: 'index.html' };
  }

  function served(path: string, query: string): Found {
    const has = (name: string) => files.has(name.slice(1));
    if (path.endsWith('/')) {
      if (has(`${path}index.html`)) return { status: 200, file: `${path}index.html`.slice(1) };
      const page = path.slice(0, -1);
      return has(`${page}.html`) ? { status: 308, location: page + query } : nearest404(path);
    }
    if (has(path) && path.endsWith('.html')) {
      return {
        status: 308,
        location: path.replace(/\/index\.html$|\.html$/, (end) => (end === '.html' ? '' : '/')) + query,
      };
    }
    if (has(path)) return { status: 200, file: path.slice(1) };
    if (has(`${path}.html`)) return { status: 200, file: `${path}.html`.slice(1) };
    return nearest404(path);
  }

  return (address) => {
    const { path, query } = asked(address);
    const rule = ruled(path, query);
    const found = typeof rule === 'string' ? served(decodedPath(rule), query) : rule;
    // It shares everything with every origin on its own account.
    const ordinary = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=0, must-revalidate' };
    return { ...found, headers: headersOf(rules.get('_headers'), path, ordinary) };
  };
}
