import { expect, it } from 'vitest';
import { contentPolicy } from '#build/policy.ts';

const HERE = { api: '', live: '' };

it('allows nothing inline when no page has code inside', () => {
  const policy = contentPolicy([], HERE);
  expect(policy).toContain("script-src 'self'; style-src 'self'; img-src 'self' data: blob:;");
  expect(policy).toContain("connect-src 'self' blob:; frame-src 'self' ");
  expect(policy).toContain("; object-src 'none'; base-uri 'none'");
  expect(policy).not.toContain('unsafe');
});

it('lists the code of all pages once, in one order', () => {
  const one = { scripts: ["'sha256-b'", "'sha256-a'"], styles: [] };
  const two = { scripts: ["'sha256-a'"], styles: ["'sha256-s'"] };
  const policy = contentPolicy([one, two], HERE);
  expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self' 'sha256-s';");
  expect(contentPolicy([two, one], HERE)).toBe(policy);
});

it('lets films be framed from their hosts that keep quiet before, and from nowhere else', () => {
  expect(contentPolicy([], HERE)).toContain(
    "; frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://player.twitch.tv https://clips.twitch.tv; ",
  );
  expect(contentPolicy([], HERE)).not.toMatch(/media-src|(?:script|img|connect)-src[^;]*(?:youtube|vimeo|twitch)/);
});

it.each([
  ['https://api.example/api/v1', '', "connect-src 'self' blob: https://api.example;"],
  ['', 'wss://live.example', "connect-src 'self' blob: https://live.example wss://live.example;"],
  ['', 'http://live.example:81', "connect-src 'self' blob: http://live.example:81 ws://live.example:81;"],
  ['https://a.example/api', 'https://a.example', "connect-src 'self' blob: https://a.example wss://a.example;"],
])('opens the way to the API %s and the live socket %s', (api, live, directive) => {
  expect(contentPolicy([], { api, live })).toContain(directive);
});
