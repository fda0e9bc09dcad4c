import { firstFew } from '../first-few.ts';
import type { awardRows } from './award-rows.ts';

/** All groups and levels at one moment. */
export type Defined = Awaited<ReturnType<typeof awardRows>>;

const byName = ({ groups, levels }: Defined) =>
  new Map<string, unknown>([
    ...groups.map((row) => [`group ${row.group}`, row] as const),
    ...levels.map(({ claims: _, ...row }) => [`level ${row.key}`, row] as const),
  ]);

/** What was changed, as it was and as it is; null: it was not there. */
export function difference(before: Defined, after: Defined) {
  const [old, now] = [byName(before), byName(after)];
  const names = [...now.keys()].filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)));
  const of = (rows: typeof now) => Object.fromEntries(names.map((name) => [name, rows.get(name) ?? null]));
  return { names, before: of(old), after: of(now) };
}

const offered = ({ levels }: Defined) => new Set(levels.filter(({ active }) => active).map(({ key }) => key));
const counted = (names: readonly string[]) => (names.length === 0 ? '0' : `${names.length} (${firstFew(names)})`);

/** What a file makes of the levels that were offered, in a sentence: what becomes new, other or no more, and whether that was claimed. */
export function differenceLine(before: Defined, after: Defined): string {
  const [old, now] = [offered(before), offered(after)];
  const { names } = difference(before, after);
  const added = [...now].filter((key) => !old.has(key));
  const changed = [...now].filter((key) => old.has(key) && names.includes(`level ${key}`));
  const retired = before.levels.filter(({ key }) => old.has(key) && !now.has(key));
  const claimed = retired.filter(({ claims }) => claims > 0);
  const groups = after.groups.filter(({ groupName }) => groupName !== '').length;
  return [
    `Levels offered: ${now.size}, new: ${counted(added)}, changed: ${counted(changed)}`,
    `retired: ${counted(retired.map(({ key }) => key))}, of them claimed by somebody: ${counted(claimed.map(({ key }) => key))}`,
    `groups: ${groups} of 7.`,
  ].join('; ');
}
