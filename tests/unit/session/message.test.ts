import { expect, test } from 'vitest';
import { type Message, messageTarget } from '#session/message.ts';

const message = (given: Partial<Message>): Message => ({ title: 'T', text: 't', status: 'success', ...given });

test.each([
  ['leads to its page', message({ redirect: 'login' }), 'en', '', '/login'],
  ['leads to the page in the language', message({ redirect: 'home' }), 'br', '', '/br'],
  ['keeps the scale and only the scale', message({ redirect: 'store' }), 'es', '?scale=2&a=b', '/es/store?scale=2'],
  ['escapes the scale it keeps', message({ redirect: 'awards' }), 'en', '?scale=%26x', '/scales?scale=%26x'],
  ['leads to an address in place of its page', message({ redirect: 'home', address: '/x' }), 'en', '?scale=2', '/x'],
  ['stays when it failed', message({ status: 'failed', redirect: 'home' }), 'en', '', null],
  ['stays when it names no page', message({}), 'en', '?scale=2', null],
] as const)('closing a message %s', (_, given, language, search, target) => {
  expect(messageTarget(given, language, search)).toBe(target);
});
