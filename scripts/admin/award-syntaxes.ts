import { AWARD_GROUPS } from '#domain/awards/award-state.ts';
import { fileAlone, type Syntax } from './syntax.ts';

const importAwards: Syntax<'import-awards'> = {
  usage: 'import-awards FILE [--dry-run]',
  does: 'puts the award groups and levels of a JSON file in the place of those that are offered; levels it leaves out retire, claims stay; --dry-run says what would be new, changed and retired, and changes nothing',
  example: 'import-awards awards.json --dry-run',
  flags: ['dry-run'],
  read: ({ words, flags }) => {
    const named = fileAlone({ words });
    return typeof named === 'string' ? named : { ...named, dryRun: flags.has('dry-run') };
  },
};

const awards: Syntax<'awards'> = {
  usage: 'awards [--group N]',
  does: 'lists award groups with their windows, and their levels with how many accounts claimed each, retired ones included',
  example: 'awards --group 1',
  options: ['group'],
  read: ({ words, options: { group } }) => {
    const number = AWARD_GROUPS.find((one) => String(one) === group) ?? null;
    if (words.length > 0 || (group !== undefined && number === null)) return 'takes a --group from 1 to 7';
    return { group: number };
  },
};

/** Commands about award groups and their levels. */
export const AWARD_SYNTAXES = { 'import-awards': importAwards, awards };
