import type { ComparedFacts } from '#domain/catalogue/compared-facts.ts';
import type { ShownList } from '#domain/catalogue/kept-lists.ts';
import type { ItemRef, MissingRef } from '#domain/catalogue/refs.ts';
import { type Html, html } from '#domain/site/html.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { typeName } from '#items/item-labels.ts';
import { itemLink } from '#items/parts.ts';
import { pickButtons } from '#items/pick-buttons.ts';
import type { Seen } from '#session/stored-keys.ts';
import styles from './kept.module.css';

/** An item as a row shows it. */
export type KeptRow = { ref: ItemRef | MissingRef; facts: ComparedFacts | undefined };

/** A set of which something is kept: its title, how many pieces it has, and those that are not kept. */
export type KeptSet = { title: string | null; pieces: number; missing: readonly KeptRow[] };

export function nameOf({ name }: Pick<ShownList, 'name'>, language: Language): string {
  return name || translator(language)('kept:title');
}

/** The lists to choose from, each with how much it holds. */
export function listKeys(lists: readonly ShownList[], open: string, language: Language): Html {
  return html`${lists.map(
    (one) => html`
      <li><button class="button button--quiet button--small" type="button" data-open="${one.list}" aria-pressed="${String(one.list === open)}">
        ${nameOf(one, language)} <span class="count">${one.items.length}</span>
      </button></li>
    `,
  )}`;
}

function note({ facts }: KeptRow, language: Language): string | undefined {
  if (!facts) return undefined;
  const t = translator(language);
  const words = facts.l === null ? t('game:noLevel') : `${t('database:level')} ${facts.l}`;
  return `${typeName(language, facts.t)} · ${words}`;
}

function listChoice(id: number, name: string, lists: readonly ShownList[], open: string, language: Language): Html {
  const label = translator(language)('kept:moveTo', { name });
  const options = lists.map(
    (one) => html`<option value="${one.list}"${one.list === open && html` selected`}>${nameOf(one, language)}</option>`,
  );
  return html`<select aria-label="${label}" data-move="${id}">${options}</select>`;
}

function row(kept: KeptRow, choice: Html | null, language: Language): Html {
  const { ref } = kept;
  return html`
    <li>
      ${itemLink(ref, language, note(kept, language))}
      <span class="${styles.keys ?? ''}">${choice}${pickButtons(ref.id, language)}</span>
    </li>
  `;
}

/** The items of the list that is open. */
export function keptRows(
  rows: readonly KeptRow[],
  lists: readonly ShownList[],
  open: string,
  language: Language,
): Html {
  const choiceOf = ({ ref }: KeptRow) => {
    if (lists.length < 2) return null;
    const name = ref.kind === 'item' ? (Object.values(ref.names)[0] ?? '') : `#${ref.id}`;
    return listChoice(ref.id, name, lists, open, language);
  };
  return html`${rows.map((one) => row(one, choiceOf(one), language))}`;
}

/** Sets of which something is kept, and what is missing. */
export function keptSets(sets: readonly KeptSet[], language: Language): Html {
  const t = translator(language);
  return html`${sets.map(({ title, pieces, missing }) => {
    const count = missing.length;
    const state = count > 0 ? t('kept:missing', { count, total: count, pieces }) : t('kept:complete', { pieces });
    return html`
      <div>
        <h3>${title ?? t('database:setUnnamed')}</h3>
        <p class="label">${state}</p>
        <ul class="${styles.rows ?? ''}">${missing.map((one) => row(one, null, language))}</ul>
      </div>
    `;
  })}`;
}

/** What was looked at last. */
export function seenRows(seen: readonly Seen[], language: Language): Html {
  const t = translator(language);
  if (seen.length === 0) return html`<li class="hint">${t('kept:seenEmpty')}</li>`;
  return html`${seen.map(
    ({ kind, name, href }) =>
      html`<li><a href="${href}">${name}</a> <span class="label">${t(`database:${kind}`)}</span></li>`,
  )}`;
}
