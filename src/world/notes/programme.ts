import { pick, type Random } from '#world/random.ts';
import type { NoteMoment } from './calendar.ts';
import type { NoteTemplate } from './note-template.ts';
import { TEMPLATES } from './templates/all-templates.ts';

const DAY = 86_400_000;
/** How many notes pass before one of the same kind; fewer than half the kinds, so that something always fits. */
const APART = 9;

type Use = { times: number; place: number; instant: number };

/** Which kind of note was written when: feasts in their month, every kind as often as it should, never two close together. */
export function programme(random: Random, moments: readonly NoteMoment[]): NoteTemplate[] {
  const uses = new Map<string, Use>();
  return moments.map(({ instant, local }, place) => {
    const month = local.getUTCMonth() + 1;
    const fitting = TEMPLATES.filter(({ key, months, rest = 0 }) => {
      const last = uses.get(key);
      if (months && !months.includes(month)) return false;
      return !last || (place - last.place > APART && last.instant - instant > rest * DAY);
    });
    const rank = ({ key, months, often = 1 }: NoteTemplate) =>
      Math.floor((uses.get(key)?.times ?? 0) / often) * 2 + (months ? 0 : 1);
    const lowest = Math.min(...fitting.map(rank));
    const chosen = pick(
      random,
      fitting.filter((template) => rank(template) === lowest),
    );
    uses.set(chosen.key, { times: (uses.get(chosen.key)?.times ?? 0) + 1, place, instant });
    return chosen;
  });
}
