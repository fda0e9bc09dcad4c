import { Instant } from '#contract/instant.ts';
import { accountAlone, fileAlone, NONE, type Syntax, type Words } from './syntax.ts';

const importSeason: Syntax<'import-season'> = {
  usage: 'import-season FILE',
  does: 'adds a season of the battle pass, or changes it, as a JSON file says (README: Battle pass); rewards that somebody claimed must stay as they are',
  example: 'import-season autumn.json',
  read: fileAlone,
};

const seasons: Syntax<'seasons'> = {
  usage: 'seasons',
  does: 'lists the seasons of the battle pass, the newest first: phase, times, players, premium holders and claims',
  example: 'seasons',
  read: ({ words }) => (words.length > 0 ? 'takes no words' : {}),
};

const freezeSeason: Syntax<'freeze-season'> = {
  usage: 'freeze-season SEASON TIME|none',
  does: `freezes a season until TIME: points stay, and nothing can be claimed; '${NONE}' lets it go on at once`,
  example: 'freeze-season autumn 2028-09-10T18:00:00Z',
  read: ({ words: [season, until, ...more] }) => {
    if (season === undefined || until === undefined || more.length > 0) return `needs a season and a time, or ${NONE}`;
    if (until === NONE) return { season, until: null };
    return Instant.safeParse(until).success
      ? { season, until }
      : 'takes a time with its zone, such as 2028-09-10T18:00:00Z';
  },
};

function premium({ words, options: { season } }: Words) {
  const named = accountAlone({ words });
  return typeof named === 'string' ? named : { ...named, season: season ?? null };
}

const grantPremium: Syntax<'grant-premium'> = {
  usage: 'grant-premium ACCOUNT [--season SEASON]',
  does: 'gives an account the premium track of a season, the one shown now unless told; rewards reached before are unlocked, too',
  example: 'grant-premium demo --season autumn',
  options: ['season'],
  read: premium,
};

const revokePremium: Syntax<'revoke-premium'> = {
  usage: 'revoke-premium ACCOUNT [--season SEASON]',
  does: 'takes the premium track of a season away, of the one shown now unless told; rewards that were claimed stay',
  example: 'revoke-premium demo --season autumn',
  options: ['season'],
  read: premium,
};

/** Commands about the battle pass. */
export const SEASON_SYNTAXES = {
  'import-season': importSeason,
  seasons,
  'freeze-season': freezeSeason,
  'grant-premium': grantPremium,
  'revoke-premium': revokePremium,
};
