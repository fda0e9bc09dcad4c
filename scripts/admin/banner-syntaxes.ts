import { NONE, numberOf, type Syntax, set, type Words } from './syntax.ts';

const KINDS = ['video', 'promotion', 'popup'] as const;
const STATES: Readonly<Record<string, boolean>> = { on: true, off: false };
const TITLES = { en: 'title-en', es: 'title-es', pt: 'title-br', fr: 'title-fr' } as const;

function titleOf(options: Words['options']) {
  const all = Object.entries(TITLES).map(([language, name]) => [language, set(options[name])] as const);
  return Object.fromEntries(all.filter(([, words]) => words !== undefined));
}

/** Options that are taken as they stand. */
const given = (options: Words['options']) => ({
  ...(options['image'] !== undefined && { image: set(options['image']) }),
  ...(options['href'] !== undefined && { href: set(options['href']) }),
  ...(options['video'] !== undefined && { video: set(options['video']) }),
  ...(options['ends-at'] !== undefined && { endsAt: set(options['ends-at']) }),
});

const setBanner: Syntax<'set-banner'> = {
  usage:
    'set-banner ID [--active on|off] [--title-LANG TEXT …] [--image PATH] [--href ADDRESS] [--video ADDRESS] [--ends-at TIME] [--kind KIND]',
  does: `changes an entry of the home page, or makes one of a --kind (${KINDS.join(', ')}); what is not given stays, '${NONE}' takes a value away`,
  example: "set-banner 5 --active on --title-en 'Thirty percent more' --ends-at 2026-12-24T18:00:00Z",
  options: ['active', ...Object.values(TITLES), 'image', 'href', 'video', 'ends-at', 'kind'],
  read: ({ words: [id, ...more], options }) => {
    const number = numberOf(id);
    const kind = KINDS.find((known) => known === options['kind']);
    const active = STATES[options['active'] ?? ''];
    if (number === null || more.length > 0) return "needs one banner's number; a title of several words in quotes";
    if (options['active'] !== undefined && active === undefined) return 'takes --active on or --active off';
    if (options['kind'] !== undefined && !kind) return `takes a --kind of ${KINDS.join(', ')}`;
    return {
      ...{ id: number, title: titleOf(options) },
      ...(active !== undefined && { active }),
      ...(kind && { kind }),
      ...given(options),
    };
  },
};

const listBanners: Syntax<'list-banners'> = {
  usage: 'list-banners',
  does: 'prints the entries of the home page: films, promotions and the picture of the first visit, inactive ones included',
  example: 'list-banners',
  read: ({ words }) => (words.length > 0 ? 'takes no words' : {}),
};

/** Commands about the entries of the home page. */
export const BANNER_SYNTAXES = { 'list-banners': listBanners, 'set-banner': setBanner };
