import { isObject, toFlag, toNumber, toNumbers, toText } from '#contract/lenient-values.ts';
import type { Text } from '#contract/text.ts';
import { ownPicture } from '../site/web-address.ts';
import { AMOUNT_FIELDS, AWARD_GROUPS } from './award-state.ts';

type Loose = Record<string, unknown>;

const object = (value: unknown): Loose => (isObject(value) ? value : {});
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value];

/** A number as any server writes it; null for anything else. */
function numberOf(value: unknown): number | null {
  const number = toNumber(value);
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const wholes = (value: unknown): number[] =>
  list(toNumbers(value)).filter((one): one is number => Number.isInteger(one) && Number(one) > 0);

/** A text per language; what is none counts as absent. */
function textOf(value: unknown): Text {
  const text = object(toText(value));
  return Object.fromEntries(Object.entries(text).filter(([, written]) => typeof written === 'string'));
}

/** An entry of `ids`: an item, or several that belong together; null for what names none. */
function entryOf(value: unknown): number | number[] | null {
  if (Array.isArray(value)) {
    const ids = wholes(value.flat());
    return ids.length > 0 ? ids : null;
  }
  const [id, ...more] = wholes(value);
  return id === undefined ? null : more.length > 0 ? [id, ...more] : id;
}

/** One quantity, or a list of them; a quantity that cannot be read is 1. */
function quantityOf(value: unknown): number | number[] {
  const each = list(toNumbers(value)).map((one) => (Number.isInteger(one) && Number(one) > 0 ? Number(one) : 1));
  const several = Array.isArray(value) || (typeof value === 'string' && value.includes(','));
  return several ? each : (each[0] ?? 1);
}

function quantitiesOf(value: unknown): Record<string, number> {
  const pairs = Object.entries(object(value)).map(([id, many]) => [id.trim(), numberOf(many)] as const);
  return Object.fromEntries(pairs.filter((pair): pair is [string, number] => pair[1] !== null && pair[1] > 0));
}

const imagesOf = (value: unknown): string[] => list(value).flatMap((one) => ownPicture(one) ?? []);

type AwardInput = { amount: number; reached: Loose; claimed: Loose };

/** A level as the page shows it, whichever server sent it. */
export type AwardLevel = ReturnType<typeof levelOf>;

function levelOf(key: string, raw: Loose, { amount, reached, claimed }: AwardInput) {
  const value = numberOf(raw['value']);
  return {
    key,
    /** MP; null: the server sent no number. */
    value,
    ids: list(raw['ids'])
      .map(entryOf)
      .filter((entry) => entry !== null),
    setNames: list(raw['setNames']).map(textOf),
    name: textOf(raw['name']),
    description: textOf(raw['description']),
    images: imagesOf(raw['images']),
    imageVertical: toFlag(raw['imageVertical']) === true,
    quantity: quantityOf(raw['quantity']),
    chooseOption: toFlag(raw['chooseOption']) === true,
    customQty: quantitiesOf(raw['customQty']),
    reached: key in reached ? toFlag(reached[key]) === true : value !== null && amount >= value,
    claimed: toFlag(claimed[key]) === true,
  };
}

export type AwardGroupFacts = Readonly<ReturnType<typeof groupOf>>;

function groupOf(raw: Loose, standing: AwardInput) {
  const levels = Object.entries(object(raw['scales'])).map(([key, level]) => levelOf(key, object(level), standing));
  const named = textOf(raw['scaleName']);
  return {
    /** Empty: it has no name. */
    name: Object.keys(named).length > 0 ? named : textOf(raw['groupName']),
    /** What counts for it so far, in MP. */
    amount: standing.amount,
    /** By value, those without one last. */
    levels: levels.sort((a, b) => (a.value ?? Number.POSITIVE_INFINITY) - (b.value ?? Number.POSITIVE_INFINITY)),
  };
}

/** Records by their ids; what has none is left out. */
export function recordsById(records: unknown): Map<number, unknown> {
  const pairs = list(records).map((record) => [numberOf(object(record)['item_id'] ?? object(record)['id']), record]);
  return new Map(pairs.filter((pair): pair is [number, unknown] => pair[0] !== null));
}

/** What an account's awards are, as any server may write them; null for what is no such answer. */
export function readAwards(answer: unknown) {
  if (!isObject(answer) || !isObjectOrList(answer['scales'])) return null;
  const groups = Object.values(answer['scales']);
  const flags = { reached: object(answer['rangeScale']), claimed: object(answer['rangeClaimed']) };
  return {
    /** Seven, in the order of the tabs; one that the server did not send is empty. */
    groups: AWARD_GROUPS.map((_, nth) => {
      const amount = Math.max(0, numberOf(answer[AMOUNT_FIELDS[nth] ?? '']) ?? 0);
      return groupOf(object(groups[nth]), { ...flags, amount });
    }),
    /** Records of the items as they were sent, by id. */
    items: recordsById(answer['scaleItems']),
  };
}
export type Awards = NonNullable<ReturnType<typeof readAwards>>;

const isObjectOrList = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Ids of items that levels name and no record tells of. */
export function unknownItems({ groups, items }: Awards): number[] {
  const named = groups.flatMap(({ levels }) => levels.flatMap(({ ids }) => ids.flat()));
  return [...new Set(named)].filter((id) => !items.has(id));
}

/** What is shown of an item without its whole record; `quality` is null where it is unknown. */
export type ItemPreview = { names: Text; quality: number | null; type: number; icon: string | null };

/** An id of a picture as any server writes it. */
export function iconOf(value: unknown): string | null {
  const id = typeof value === 'number' ? String(value) : value;
  return typeof id === 'string' && id !== '' ? id : null;
}

/** A record's face; of an unknown item it is a nameless one. */
export function itemPreview(record: unknown): ItemPreview {
  const raw = object(record);
  const quality = numberOf(raw['item_quality'] ?? raw['quality']);
  return {
    names: textOf(raw['item_name'] ?? raw['name']),
    quality: quality !== null && Number.isInteger(quality) && quality >= 0 && quality <= 7 ? quality : null,
    type: numberOf(raw['item_type']) ?? GENERIC,
    icon: iconOf(raw['icon_id']) ?? iconOf(raw['ui_id_1']),
  };
}

/** Type 22, miscellaneous. */
const GENERIC = 22;
