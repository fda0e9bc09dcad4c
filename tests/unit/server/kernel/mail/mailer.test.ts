import { describe, expect, it } from 'vitest';
import { siteFacts } from '#domain/site/site-facts.ts';
import { MAILS } from '#server/app.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { composeMail } from '#server/kernel/mail/mailer.ts';
import type { QueuedMail } from '#server/kernel/mail/mails.ts';

const AT = new Date('2026-11-22T10:15:00.123Z');
const MAIL: QueuedMail = {
  ...{ id: 12, accountId: 1, kind: 'verify', language: 'pt', recipient: 'player@gmail.com' },
  facts: { name: 'wanderer', link: 'https://portal.example.com/br/verify-code?code=x' },
  ...{ createdAt: AT, dueAt: AT, tries: 1, sentAt: null, failedAt: null },
};
const options = {
  mailFrom: 'Portal <no-reply@portal.example.com>',
  publicOrigin: 'https://portal.example.com',
  site: siteFacts({}, true),
  limits: DEFAULT_LIMITS,
  templates: MAILS,
};

describe('a composed mail', () => {
  it('is named by its time, kind and number, and always the same', () => {
    expect(composeMail(MAIL, options).name).toBe('20261122T101500123Z-verify-12');
    expect(composeMail({ ...MAIL, tries: 3 }, options)).toEqual(composeMail(MAIL, options));
  });

  it('has the headers of a mail that no person wrote, in the language of its reader', () => {
    expect(composeMail(MAIL, options).message).toMatchObject({
      from: 'Portal <no-reply@portal.example.com>',
      to: { name: '', address: 'player@gmail.com' },
      subject: 'Confirme seu endereço de e-mail',
      date: AT,
      messageId: '<20261122T101500123Z-verify-12@portal.example.com>',
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'pt-BR' },
    });
  });

  it.each([
    ['a line break and a header', 'player@gmail.com\r\nBcc: all@gmail.com'],
    ['a line feed', 'player@gmail.com\nBcc: all@gmail.com'],
    ['two addresses', 'player@gmail.com, other@gmail.com'],
    ['a name and an address', 'Player <player@gmail.com>'],
    ['a quoted part', '"a b"@gmail.com'],
    ['a group', 'all:player@gmail.com;'],
    ['no host', 'player'],
    ['nothing', ''],
  ])('refuses a recipient with %s', (_what, recipient) => {
    expect(() => composeMail({ ...MAIL, recipient }, options)).toThrow('a mail cannot be sent: EADDRESS');
  });

  it('goes to a host that players may not register with, too: imported accounts have such', () => {
    const recipient = 'player+game@mail.example.org';
    expect(composeMail({ ...MAIL, recipient }, options).message.to).toEqual({ name: '', address: recipient });
  });

  it('is not made of facts that were emptied', () => {
    expect(() => composeMail({ ...MAIL, facts: null }, options)).toThrow('EFACTS');
  });
});
