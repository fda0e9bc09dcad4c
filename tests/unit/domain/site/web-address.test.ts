import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwnPath, isWebLink } from '#domain/site/web-address.ts';

const ELSEWHERE = [
  '//host/x.png',
  '///host/x.png',
  '/\\host/x.png',
  '\\\\host/x.png',
  '\\/host/x.png',
  '/\t/host/x.png',
  '/\n/host/x.png',
  '/\r\\host/x.png',
  '\t//host/x.png',
  ' //host/x.png',
  '/./\thost/x.png',
  '/.//host/x.png',
  '/..//host/x.png',
  '/a/..//host/x.png',
  '/.\\/host/x.png',
  '/%2e//host/x.png',
  '//site.invalid/x.png',
  'http:/host/x.png',
  'https:host/x.png',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:image/png;base64,AAAA',
  'blob:https://site.invalid/x',
  'file:///etc/passwd',
  '/x\0.png',
  '/x\u0085.png',
  'https://',
  'https://a b/x',
  '',
];

describe('an address of this site', () => {
  it.each(['/', '/art/notes/a.webp', '/es/news?x=1#y', '/a//b', '/a b.png', '/é.png', '/a:b', '/@host', '/a/../b.png'])(
    "'%s' is one",
    (value) => {
      expect(isOwnPath(value)).toBe(true);
      expect(isWebLink(value)).toBe(true);
    },
  );

  it.each(ELSEWHERE)('%j is none, and no link either', (value) => {
    expect(isOwnPath(value)).toBe(false);
    expect(isWebLink(value)).toBe(false);
  });

  it('stays on its origin in a browser, whatever characters it is made of', () => {
    const piece = fc.constantFrom('/', '\\', '.', '\t', '\n', ' ', '%2f', '%5c', '%2e', '@', ':', '?', '#', 'h', '\0');
    const address = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(address, (value) => {
        for (const base of ['http://portal.example', 'https://portal.example:8443/es/news/1']) {
          if (isOwnPath(value)) expect(new URL(value, base).origin).toBe(new URL(base).origin);
        }
      }),
      { numRuns: 5000, seed: 7 },
    );
  });
});

describe('a link', () => {
  it.each(['https://host.example/x', 'http://host.example', 'HTTPS://host.example/%20'])(
    "'%s' may lead elsewhere",
    (value) => {
      expect(isWebLink(value)).toBe(true);
      expect(isOwnPath(value)).toBe(false);
    },
  );
});
