import { inLanguages, PREFIXED, SITE_RULES } from '#domain/site/site-rules.ts';
import { headersFile } from './headers-file.ts';
import type { HostFacts } from './host-facts.ts';

const INTRO = `# Written by the build. A page that exists always wins over a rule; of the rules, the first that fits.\n`;

/** Netlify's files. It looks for a file first, so that a fallback may lie over the addresses of built pages. */
export function netlifyFiles(facts: HostFacts): Map<string, string> {
  const rules = SITE_RULES.flatMap((rule) =>
    inLanguages(rule).map(({ from, to }) =>
      typeof rule.does === 'number' ? `${from} ${to.replace('*', ':splat')} ${rule.does}` : `${from} ${to}.html 200`,
    ),
  );
  const lost = PREFIXED.map((language) => `/${language}/* /${language}/404.html 404`);
  // The folder is the build's own notebook; the mark says that the rule holds although the files are there.
  const lines = ['/.build/* /404.html 404!', ...rules, ...lost];
  return new Map([
    ['_redirects', `${INTRO}${lines.join('\n')}\n`],
    ['_headers', headersFile(facts)],
  ]);
}
