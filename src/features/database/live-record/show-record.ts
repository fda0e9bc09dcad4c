import type { Language } from '#i18n/languages.ts';
import { readText } from '#rules/text.ts';
import { type LiveRecord, namesOf } from './find-record.ts';
import type { Related } from './related.ts';

function line(name: 'h1' | 'p', text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** What a record's page shows below its crumbs; `_related` holds the records it names. */
export function showRecord(live: LiveRecord, _related: Related, language: Language): Node {
  const made = document.createDocumentFragment();
  const id = live.kind === 'item' ? live.record.item_id : live.record.id;
  made.append(line('h1', readText(namesOf(live), language.wire) ?? `#${id}`));
  const level = live.kind === 'item' ? live.record.lvl_requirement : live.record.level;
  if (level !== null) made.append(line('p', String(level)));
  const tale = live.kind === 'item' ? readText(live.record.item_description ?? {}, language.wire) : null;
  if (tale) made.append(line('p', tale));
  return made;
}
