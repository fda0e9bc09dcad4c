import { pageAddress } from '#domain/site/addresses.ts';
import { type Html, html } from '#domain/site/html.ts';
import { fill } from '#i18n/fill.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import type { Resources } from '#i18n/resources.ts';
import { iconHtml } from '#lib/icon-html.ts';
import { supportAddress } from '#lib/site.ts';
import { ICONS, NOTICE_ICONS } from '#ui/icons.ts';
import styles from '../payment.module.css';
import type { View } from './order-poller.ts';
import type { Ending } from './outcome.ts';

export type ProcessingTexts = Resources['processing'];

/** `ended`: over, with nothing won and nothing wrong. */
type Tone = 'waiting' | 'done' | 'ended' | 'failed';

/** The texts of a view; `icon` is the `d` of its sign. `failed` is announced at once, the rest politely. */
export type ViewTexts = { tone: Tone; icon?: string; lines: string[]; links: [text: string, href: string][] };

export type Place = { language: SiteLanguage; texts: ProcessingTexts; id: string | null };

function waiting({ slow, offline, href }: Extract<View, { is: 'waiting' }>, { texts, language, id }: Place): ViewTexts {
  if (offline) return { tone: 'waiting', lines: [texts.waiting, texts.offline], links: [] };
  if (!slow) return { tone: 'waiting', lines: [texts.waiting, texts.waitingHint], links: [] };
  const support = supportAddress();
  const help = support ? fill(texts.help, { support }) : texts.helpByTicket;
  const number = id === null ? [] : [fill(texts.number, { order: id })];
  return {
    tone: 'waiting',
    lines: [texts.slow, help, ...number],
    links: [
      ...(href === null ? [] : [[texts.payNow, href] as [string, string]]),
      [texts.toTickets, pageAddress('tickets', language)],
    ],
  };
}

/** The endings that are no failure, with the signs that the order has in the store's history. */
const ENDED_ICONS: Partial<Record<Ending, string>> = {
  cancelled: ICONS.close,
  expired: ICONS.close,
  refunded: ICONS.leave,
};

function ended(how: Ending, { texts, language }: Place): ViewTexts {
  const icon = ENDED_ICONS[how];
  const links: ViewTexts['links'] = [[texts.toStore, pageAddress('store', language)]];
  if (how === 'notFound' || how === 'disputed' || how === 'failed')
    links.push([texts.toTickets, pageAddress('tickets', language)]);
  return { ...(icon === undefined ? { tone: 'failed' } : { tone: 'ended', icon }), lines: [texts[how]], links };
}

/** No order of this account: none is named, or not one of this account. */
function missing({ texts, language, id }: Place): ViewTexts {
  const store = pageAddress('store', language);
  const links: ViewTexts['links'] = [
    [texts.toStore, store],
    [texts.toOrders, `${store}#orders`],
  ];
  if (id === null) return { tone: 'ended', icon: ICONS.close, lines: [texts.noOrder], links };
  return {
    tone: 'failed',
    lines: [texts.missing],
    links: [...links, [texts.toTickets, pageAddress('tickets', language)]],
  };
}

export function viewTexts(view: View, place: Place): ViewTexts {
  const { texts, language } = place;
  const store: [string, string] = [texts.toStore, pageAddress('store', language)];
  if (view.is === 'waiting') return waiting(view, place);
  if (view.is === 'missing') return missing(place);
  if (view.is === 'kept') return { tone: 'waiting', lines: [texts[view.why]], links: [store] };
  if (view.is === 'again') {
    return { tone: 'failed', lines: [texts.declined], links: [[texts.otherWay, view.href], store] };
  }
  if (view.is === 'ended') return ended(view.how, place);
  const on: [string, string] = view.at === null ? store : [texts.goOn, view.at];
  return { tone: 'done', lines: [texts.paid, view.at === null ? texts.paidSomewhere : texts.paidService], links: [on] };
}

/** The text with its icon: the waiting indicator is part of the printed page. */
function textHtml({ tone, lines, icon }: ViewTexts): Html {
  const [first = '', ...more] = lines;
  const sign = tone === 'done' || tone === 'failed' ? ICONS[NOTICE_ICONS[tone]] : icon;
  return html`
    <p class="${styles.processingFirst}">
      ${sign && iconHtml(sign)}<span>${first}</span>
    </p>
    ${more.map((line) => html`<p>${line}</p>`)}
  `;
}

function linksHtml(links: ViewTexts['links']): Html {
  return html`${links.map(
    ([text, href], nth) => html`<a class="${nth === 0 ? 'button' : 'button button--quiet'}" href="${href}">${text}</a>`,
  )}`;
}

/** Fills the page's regions; an unchanged text is left alone, so that it is not announced twice. */
export function drawView(root: HTMLElement, view: View, place: Place): void {
  const shown = viewTexts(view, place);
  const key = JSON.stringify(shown);
  if (root.dataset['said'] === key) return;
  root.dataset['said'] = key;
  root.dataset['tone'] = shown.tone;
  const [announced, silent] = shown.tone === 'failed' ? ['alert', 'status'] : ['status', 'alert'];
  const put = (selector: string, content: Html | '') => {
    const region = root.querySelector(selector);
    if (region) region.innerHTML = String(content);
  };
  put(`[role="${silent}"]`, '');
  put(`[role="${announced}"]`, textHtml(shown));
  put('[data-ways]', linksHtml(shown.links));
}
