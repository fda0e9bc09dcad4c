import { pageAddress } from '#domain/site/addresses.ts';
import { type Html, html } from '#domain/site/html.ts';
import { fill } from '#i18n/fill.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import type { Resources } from '#i18n/resources.ts';
import { iconHtml } from '#lib/icon-html.ts';
import { supportAddress } from '#lib/support.ts';
import { ICONS, NOTICE_ICONS } from '#ui/icons.ts';
import styles from '../payment.module.css';
import type { View } from './order-poller.ts';
import type { Ending } from './outcome.ts';

export type ProcessingTexts = Resources['processing'];

/** `ended`: over, with nothing won and nothing wrong. */
type Tone = 'waiting' | 'done' | 'ended' | 'failed';

/** What is written for a view; `icon` is the `d` of its sign. `failed` is said at once, the rest when there is a pause. */
export type ViewTexts = { tone: Tone; icon?: string; lines: string[]; ways: [text: string, href: string][] };

export type Place = { language: SiteLanguage; texts: ProcessingTexts; id: string | null };

function waiting({ slow, offline, href }: Extract<View, { is: 'waiting' }>, { texts, language, id }: Place): ViewTexts {
  if (offline) return { tone: 'waiting', lines: [texts.waiting, texts.offline], ways: [] };
  if (!slow) return { tone: 'waiting', lines: [texts.waiting, texts.waitingHint], ways: [] };
  const support = supportAddress();
  const help = support ? fill(texts.help, { support }) : texts.helpByTicket;
  const number = id === null ? [] : [fill(texts.number, { order: id })];
  return {
    tone: 'waiting',
    lines: [texts.slow, help, ...number],
    ways: [
      ...(href === null ? [] : [[texts.payNow, href] as [string, string]]),
      [texts.toTickets, pageAddress('tickets', language)],
    ],
  };
}

/** The endings that are no failure, with the signs that the order has in the store's history. */
const QUIET: Partial<Record<Ending, string>> = {
  cancelled: ICONS.close,
  expired: ICONS.close,
  refunded: ICONS.leave,
};

function ended(how: Ending, { texts, language }: Place): ViewTexts {
  const icon = QUIET[how];
  const ways: ViewTexts['ways'] = [[texts.toStore, pageAddress('store', language)]];
  if (how === 'notFound') ways.push([texts.toTickets, pageAddress('tickets', language)]);
  return { ...(icon === undefined ? { tone: 'failed' } : { tone: 'ended', icon }), lines: [texts[how]], ways };
}

/** What is said of a view, and which ways are offered. */
export function viewTexts(view: View, place: Place): ViewTexts {
  const { texts, language } = place;
  const store: [string, string] = [texts.toStore, pageAddress('store', language)];
  if (view.is === 'waiting') return waiting(view, place);
  if (view.is === 'missing') return { tone: 'failed', lines: [texts.missing], ways: [store] };
  if (view.is === 'kept') return { tone: 'waiting', lines: [texts[view.why]], ways: [store] };
  if (view.is === 'again') {
    return { tone: 'failed', lines: [texts.declined], ways: [[texts.otherWay, view.href], store] };
  }
  if (view.is === 'ended') return ended(view.how, place);
  const on: [string, string] = view.at === null ? store : [texts.goOn, view.at];
  return { tone: 'done', lines: [texts.paid, view.at === null ? texts.paidSomewhere : texts.paidService], ways: [on] };
}

/** The words with their sign: the lamp that breathes while there is something to wait for stands in the page already. */
function saidHtml({ tone, lines, icon }: ViewTexts): Html {
  const [first = '', ...more] = lines;
  const sign = tone === 'done' || tone === 'failed' ? ICONS[NOTICE_ICONS[tone]] : icon;
  return html`
    <p class="${styles.processingFirst}">
      ${sign && iconHtml(sign)}<span>${first}</span>
    </p>
    ${more.map((line) => html`<p>${line}</p>`)}
  `;
}

function waysHtml(ways: ViewTexts['ways']): Html {
  return html`${ways.map(
    ([text, href], nth) => html`<a class="${nth === 0 ? 'button' : 'button button--quiet'}" href="${href}">${text}</a>`,
  )}`;
}

/** Fills the page's own regions; what they say already is left alone, so that nothing is read out twice. */
export function drawView(root: HTMLElement, view: View, place: Place): void {
  const formatters = viewTexts(view, place);
  const key = JSON.stringify(formatters);
  if (root.dataset['said'] === key) return;
  root.dataset['said'] = key;
  root.dataset['tone'] = formatters.tone;
  const [staticPathsFor, quiet] = formatters.tone === 'failed' ? ['alert', 'status'] : ['status', 'alert'];
  const put = (selector: string, content: Html | '') => {
    const region = root.querySelector(selector);
    if (region) region.innerHTML = String(content);
  };
  put(`[role="${quiet}"]`, '');
  put(`[role="${staticPathsFor}"]`, saidHtml(formatters));
  put('[data-ways]', waysHtml(formatters.ways));
}
