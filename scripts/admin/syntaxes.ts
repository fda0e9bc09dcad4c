import type { CommandName } from '#server/operator/commands.ts';
import { AWARD_SYNTAXES } from './award-syntaxes.ts';
import { BANNER_SYNTAXES } from './banner-syntaxes.ts';
import { CODE_SYNTAXES } from './code-syntaxes.ts';
import { DELIVERY_SYNTAXES } from './delivery-syntaxes.ts';
import { NOTE_SYNTAXES } from './note-syntaxes.ts';
import { RANKING_SYNTAXES } from './ranking-syntaxes.ts';
import { REQUEST_SYNTAXES } from './request-syntaxes.ts';
import { SEASON_SYNTAXES } from './season-syntaxes.ts';
import { STORE_SYNTAXES } from './store-syntaxes.ts';
import { accountAlone, type Syntax, translated } from './syntax.ts';
import { TICKET_SYNTAXES } from './ticket-syntaxes.ts';

/** Commands that people write; `import-accounts` has a script of its own. */
export type WrittenCommand = Exclude<CommandName, 'import-accounts'>;

const DEFAULT_EVENTS = 20;
const MOST_EVENTS = 200;

const grant: Syntax<'grant'> = {
  usage: 'grant ACCOUNT POINTS --ref REF',
  does: 'gives points to an account; the same REF books once, however often it is sent',
  example: 'grant demo 500 --ref X',
  options: ['ref'],
  read: ({ words: [account, points, ...more], options: { ref } }) => {
    if (account === undefined || points === undefined || more.length > 0) {
      return 'needs an account and a number of points';
    }
    if (!/^\d{1,8}$/.test(points)) return `takes whole points, and '${points}' is not a number of points`;
    return ref ? { account, points: Number(points), ref } : 'needs --ref, a word of your own that names this gift';
  },
};

const suspend: Syntax<'suspend'> = {
  usage: 'suspend ACCOUNT --reason TEXT',
  does: 'signs an account out everywhere and lets it in no more; its owner may read the reason',
  example: "suspend demo --reason 'sold an account'",
  options: ['reason'],
  read: ({ words, options: { reason } }) => {
    const named = accountAlone({ words });
    if (typeof named === 'string') return named;
    return reason?.trim() ? { ...named, reason } : 'needs --reason';
  },
};

const events: Syntax<'events'> = {
  usage: 'events ACCOUNT [--limit N]',
  does: `prints what happened to the safety of an account, the newest last; ${DEFAULT_EVENTS} lines unless told`,
  example: 'events demo --limit 50',
  options: ['limit'],
  read: ({ words, options: { limit = String(DEFAULT_EVENTS) } }) => {
    const named = accountAlone({ words });
    if (typeof named === 'string') return named;
    const lines = /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
    if (lines < 1 || lines > MOST_EVENTS) return `takes a --limit from 1 to ${MOST_EVENTS}`;
    return { ...named, limit: lines };
  },
};

const addService: Syntax<'add-service'> = {
  usage: 'add-service ID NAME [--name-es NAME] [--name-pt NAME] [--name-fr NAME] [--picture PATH]',
  does: 'adds a registration campaign at /register/ID; PATH is one of the site, such as /media/summer.webp',
  example: "add-service 3 'Summer festival' --name-es 'Festival de verano'",
  options: ['name-es', 'name-pt', 'name-fr', 'picture'],
  read: ({ words: [id, name, ...more], options }) => {
    if (id === undefined || !name || more.length > 0)
      return 'needs a number and a name; a name of several words in quotes';
    if (!/^[1-9]\d{0,8}$/.test(id)) return `takes a number from 1, and '${id}' is none`;
    return { id: Number(id), name: translated(name, options, 'name'), picture: options['picture'] ?? null };
  },
};

/** Every command, in the order in which `--help` tells of them. */
export const SYNTAXES: { [Name in WrittenCommand]: Syntax<Name> } = {
  grant,
  suspend,
  restore: {
    usage: 'restore ACCOUNT',
    does: 'lets a suspended account sign in again',
    example: 'restore demo',
    read: accountAlone,
  },
  'end-sessions': {
    usage: 'end-sessions ACCOUNT',
    does: 'signs an account out everywhere',
    example: 'end-sessions demo',
    read: accountAlone,
  },
  'remove-second-factor': {
    usage: 'remove-second-factor ACCOUNT',
    does: 'for a player who lost both app and recovery codes: the password alone signs in again; the owner is mailed',
    example: 'remove-second-factor demo',
    read: accountAlone,
  },
  reseal: {
    usage: 'reseal',
    does: 'seals with the first AUTH_SECRET what another one in the list sealed; once it has, the others may be taken out',
    example: 'reseal',
    read: ({ words }) => (words.length > 0 ? 'takes nothing' : {}),
  },
  events,
  'add-service': addService,
  ...NOTE_SYNTAXES,
  ...BANNER_SYNTAXES,
  ...RANKING_SYNTAXES,
  ...TICKET_SYNTAXES,
  ...REQUEST_SYNTAXES,
  ...STORE_SYNTAXES,
  ...AWARD_SYNTAXES,
  ...CODE_SYNTAXES,
  ...SEASON_SYNTAXES,
  ...DELIVERY_SYNTAXES,
};
