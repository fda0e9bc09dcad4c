import { describe, expect, it } from 'vitest';
import { SAMPLE_NAMES } from '#domain/site/site.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { MAILS } from '#server/app.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import type { MailFacts, MailKind } from '#server/kernel/mail/mails.ts';
import { renderMail } from '#server/kernel/mail/render.ts';

const MAIL_KINDS = Object.keys(MAILS) as MailKind[];
const SUPPORT = 'support@portal.example.com';
const publicOrigin = 'https://portal.example.com';
const LINK = `${publicOrigin}/verify-code?code=x_-Y`;
const ORDER = '0190a0c4-8f3e-4b7d-9c8e-2f6f3c1d5a77';
const PACK = { name: 'wanderer', order: ORDER, what: '6,500 MP', sells: 'points' } as const;
const SERVICE = { name: 'wanderer', order: ORDER, what: 'Name change', sells: 'service', request: '12' } as const;
const FACTS: MailFacts = {
  verify: { name: 'wanderer', link: LINK },
  changeEmail: { name: 'wanderer', link: LINK },
  emailChangeNotice: { name: 'wanderer', newEmail: 'new@gmail.com', link: LINK },
  recoveryCode: { name: 'wanderer', code: '012345' },
  passwordChanged: { name: 'wanderer' },
  newDevice: { name: 'wanderer', device: 'Firefox, Windows', address: '203.0.113.7', at: '2026-05-01T12:00:00.000Z' },
  secondFactorOn: { name: 'wanderer' },
  secondFactorOff: { name: 'wanderer' },
  accountDeleted: { name: 'wanderer' },
  receipt: {
    ...{ ...PACK, minor: '1000', currency: 'EUR', provider: 'paypal', points: '6500', bonus: '1500' },
    paidAt: '2026-03-04T17:05:00.000Z',
  },
  moneyBack: {
    ...{ ...PACK, minor: '500', total: '1000', returned: '500', currency: 'EUR', provider: 'paypal' },
    ...{ kind: 'refund', points: '3250', balance: '120' },
  },
  requestDone: { ...SERVICE, newName: 'strider', answer: '' },
  requestDeclined: { ...SERVICE, answer: 'It is rude.\n\nSorry.', money: 'undecided' },
  requestAsked: { ...SERVICE, answer: 'Which one?' },
  ticketReceived: { name: 'wanderer', ticket: '1207', author: 'player' },
  ticketAnswered: {
    name: 'wanderer',
    ticket: '1207',
    author: 'visitor',
    answer: 'Look into your bag.\n\nIt is there.',
  },
};
const [english, spanish] = LANGUAGES;
const around = (language: (typeof LANGUAGES)[number]) => ({
  language,
  publicOrigin,
  names: SAMPLE_NAMES,
  support: SUPPORT,
  limits: DEFAULT_LIMITS,
});

/** What a reader without a mail program for HTML would see of it. */
const words = (html: string) =>
  html
    .replace(/<title>.*<\/title>|<h1.*<\/h1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

describe.each(LANGUAGES)('mails in $name', (language) => {
  it.each(MAIL_KINDS)('%s: text and HTML say the same, and no mark is left unfilled', (kind) => {
    const mail = renderMail(MAILS, kind, FACTS[kind], around(language));
    const said = mail.text.replace(/\s+/g, ' ').trim();
    const name = SAMPLE_NAMES.product;
    // The text ends with the product's name, the HTML begins with it.
    expect(words(mail.html)).toBe(`${name} ${said.slice(0, -name.length - 1)}`);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/[{}]{2}|undefined|mail:\w/);
  });

  it.each(MAIL_KINDS)('%s: says in HTML which language it is in', (kind) => {
    expect(renderMail(MAILS, kind, FACTS[kind], around(language)).html).toContain(`<html lang="${language.web}">`);
  });

  it('have a subject of their own each, on one line', () => {
    const subjects = MAIL_KINDS.map((kind) => renderMail(MAILS, kind, FACTS[kind], around(language)).subject);
    expect(new Set(subjects).size).toBe(MAIL_KINDS.length);
    for (const subject of subjects) expect(subject).toMatch(/^[^\n]{5,78}$/);
  });

  it('name the player, and whom to write to where something was done already', () => {
    for (const kind of MAIL_KINDS) {
      expect(renderMail(MAILS, kind, FACTS[kind], around(language)).text).toContain('wanderer');
    }
    const done = ['passwordChanged', 'secondFactorOn', 'secondFactorOff', 'accountDeleted'] as const;
    for (const kind of done) expect(renderMail(MAILS, kind, FACTS[kind], around(language)).text).toContain(SUPPORT);
  });
});

describe('a mail', () => {
  it.each([
    [english, 'expires in 24 hours', 'expires in 7 days', 'expires in 15 minutes'],
    [spanish, 'caduca en 24 horas', 'caduca en 7 días', 'caduca en 15 minutos'],
  ] as const)('says in %o when its link or code expires', (language, hours, days, minutes) => {
    expect(renderMail(MAILS, 'verify', FACTS.verify, around(language)).text).toContain(hours);
    expect(renderMail(MAILS, 'changeEmail', FACTS.changeEmail, around(language)).text).toContain(hours);
    expect(renderMail(MAILS, 'emailChangeNotice', FACTS.emailChangeNotice, around(language)).text).toContain(days);
    expect(renderMail(MAILS, 'recoveryCode', FACTS.recoveryCode, around(language)).text).toContain(minutes);
  });

  it('says how long by the limits that hold', () => {
    const limits = { ...DEFAULT_LIMITS, verificationHours: 1, undoDays: 1, recoveryCodeMinutes: 1 };
    const moved = { ...around(english), limits };
    expect(renderMail(MAILS, 'verify', FACTS.verify, moved).text).toContain('expires in 1 hour.');
    expect(renderMail(MAILS, 'emailChangeNotice', FACTS.emailChangeNotice, moved).text).toContain('expires in 1 day.');
    expect(renderMail(MAILS, 'recoveryCode', FACTS.recoveryCode, moved).text).toContain('expires in 1 minute.');
  });

  it('has its link as a button and as text, and its code alone in a line', () => {
    const { html, text } = renderMail(MAILS, 'verify', FACTS.verify, around(english));
    expect(html.match(new RegExp(`<a href="${LINK.replace('?', '\\?')}"`, 'g'))).toHaveLength(2);
    expect(html).toContain(`>${LINK}</a>`);
    expect(text.split('\n')).toContain(LINK);
    expect(renderMail(MAILS, 'recoveryCode', FACTS.recoveryCode, around(english)).text).toMatch(/^ +012345$/m);
  });

  it('leads to the login page of its language', () => {
    expect(renderMail(MAILS, 'passwordChanged', FACTS.passwordChanged, around(spanish)).text).toContain(
      `\n${publicOrigin}/es/login\n`,
    );
  });

  it('keeps what a player chose as text, in both parts', () => {
    const name = `<b>{{link}}&"'`;
    const mail = renderMail(MAILS, 'verify', { name, link: LINK }, around(english));
    expect(mail.text).toContain(`Hello ${name},`);
    expect(mail.html).toContain('Hello &lt;b&gt;{{link}}&amp;&quot;&#39;,');
    expect(mail.html).not.toContain('<b>');
  });

  it('keeps a name from being read as a link, and has no sign in it that a copy would carry', () => {
    const name = 'free.of.charge';
    const mail = renderMail(MAILS, 'verify', { name, link: LINK }, around(english));
    expect(mail.html).toContain('Hello free<span>.</span>of<span>.</span>charge,');
    expect(mail.html.replace(/<\/?span>/g, '')).toContain(`Hello ${name},`);
    expect(mail.text).toContain(`Hello ${name},`);
    const newName = 'new.com<b>';
    const renamed = renderMail(MAILS, 'requestDone', { ...FACTS.requestDone, newName }, around(english));
    expect(renamed.html).toContain('new<span>.</span>com&lt;b&gt;');
  });

  it.each(['https://evil.example/a', 'www.evil.example'])('opens nothing where a player is called %s', (name) => {
    const { text, html } = renderMail(MAILS, 'verify', { name, link: LINK }, around(english));
    expect(`${text}${html}`).not.toMatch(/:\/\/evil|evil\.example/);
  });

  it.each(MAIL_KINDS)('%s has no invisible character', (kind) => {
    for (const language of LANGUAGES) {
      const { subject, text, html } = renderMail<MailKind>(MAILS, kind, FACTS[kind], around(language));
      expect(`${subject}${text}${html}`).not.toMatch(/[\u200b-\u200f\u2060-\u2064\ufeff\u00ad]/);
    }
  });

  it('leads a player to the tickets of the site, and tells a visitor that the mails are all there is', () => {
    const received = (author: 'player' | 'visitor') =>
      renderMail(MAILS, 'ticketReceived', { ...FACTS.ticketReceived, author }, around(spanish)).text;
    expect(received('player')).toContain(`\n${publicOrigin}/es/tickets\n`);
    expect(received('visitor')).not.toContain('http');
    expect(received('visitor')).toContain('se equivocó de dirección');
    expect(received('player')).not.toContain('se equivocó de dirección');
    expect(received('visitor')).toContain('1207');
  });

  it('holds the staff’s answer line by line, but for an address that nobody has confirmed', () => {
    const { text, html } = renderMail(MAILS, 'ticketAnswered', FACTS.ticketAnswered, around(english));
    expect(text).toContain('\n\nLook into your bag.\n\nIt is there.\n\n');
    expect(html.match(/<p [^>]*>(?:Look into your bag\.|It is there\.)<\/p>/g)).toHaveLength(2);
    const waits = renderMail(
      MAILS,
      'ticketAnswered',
      { ...FACTS.ticketAnswered, author: 'player', answer: '' },
      around(english),
    );
    expect(waits.text).toContain('the answer is not in this e-mail');
    expect(waits.text).toContain(`${publicOrigin}/tickets`);
  });

  it('needs no pictures, no scripts and no colours of its own for text', () => {
    for (const kind of MAIL_KINDS) {
      const { html } = renderMail<MailKind>(MAILS, kind, FACTS[kind], around(english));
      expect(html).not.toMatch(/<(?:img|script|link|table|style)\b/);
      expect(html.match(/(?<![-\w])color:#/g) ?? []).toHaveLength((html.match(/background:#/g) ?? []).length);
    }
  });
});
