import type { NamedField } from './define-command.ts';

/** What arguments and options mean that commands share, by their place on the line. */
const MEANINGS: Readonly<Record<string, string>> = {
  ACCOUNT: 'the name of an account',
  POINTS: 'how many points',
  ORDER: 'an order by its own number, or as its provider calls the payment',
  AMOUNT: 'an amount of money in the currency of the order, such as 10.50',
  SEASON: 'the id of a season',
  FILE: 'a file',
  DIR: 'a folder',
  ID: 'a number from its list',
  NAME: 'a name',
  TEXT: 'a text, in quotes when it has several words',
  TICKET: 'the number of a ticket',
  DELIVERY: 'the number of a delivery',
  'FIELD=VALUE': 'a field of its record and what it is to say; several are set together',
  REQUEST: 'the number of a request',
  '--account': 'only those of this account',
  '--active': 'whether players see it',
  '--again': 'announces a purchase once more',
  '--batch': 'the name of a batch',
  '--before': 'only what is older than this time',
  '--bonus': 'points on top',
  '--bonus-until': 'when an offer ends',
  '--code': 'the code that is shared',
  '--count': 'how many codes',
  '--date': 'when it is published; a time to come schedules it',
  '--days': 'how many days it usually takes',
  '--description': 'a text for search engines and previews',
  '--dry-run': 'says what would be done, and changes nothing',
  '--ends-at': 'when it ends',
  '--expires': 'when it ends',
  '--file': 'a file with the text, - for the standard input',
  '--group': 'only this group of awards',
  '--href': 'where it leads',
  '--image': 'a picture of the site, such as /media/summer.webp',
  '--item': 'an item by its id, 37656x5 for five of it; may be repeated',
  '--kind': 'what it is',
  '--lang': 'a language',
  '--limit': 'how many lines at most',
  '--message-id': 'the message that it translates',
  '--paid': 'also those that were paid',
  '--per-account': 'how many of the batch one account may use',
  '--picture': 'a picture of the site, such as /media/summer.webp',
  '--points': 'how many points it credits',
  '--position': 'its place in the list',
  '--price': 'what it costs, in the currency of the store',
  '--reason': 'why; it is kept',
  '--ref': 'a reference of your own, which works once',
  '--refund': 'gives the money back',
  '--season': 'the id of a season; the one shown now when left out',
  '--since': 'only what is as new as this time',
  '--source': 'only those that come from this',
  '--specified': 'all of the specification',
  '--state': 'only those in this state',
  '--title': 'its title in English',
  '--until': 'when it ends',
  '--uses': 'how often it may be used',
  '--video': 'the address of a film',
};

const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  es: 'Spanish',
  pt: 'Portuguese',
  br: 'Portuguese',
  fr: 'French',
};

/** What a value means; by its kind where nothing says more. */
export function meaningOf({ about, place, kind }: NamedField): string {
  const known = about ?? MEANINGS[place];
  if (known !== undefined) return known;
  const [, base, language = ''] = /^--(.+)-(en|es|pt|br|fr)$/.exec(place) ?? [];
  if (base !== undefined) return `its ${base} in ${LANGUAGES[language]}`;
  return kind === 'choice' ? 'one of these' : `a ${kind}`;
}

const SAMPLES: Readonly<Record<string, string>> = {
  ACCOUNT: 'demo',
  POINTS: '500',
  ORDER: '0b9f6c1e-3a52-4c58-9f0e-6f1b2a7c4d10',
  FILE: 'file.json',
  DIR: 'data',
  'FIELD=VALUE': "name.en='Lantern of the watch'",
  '--ref': 'ticket-81',
  '--item': '37656x5',
  '--reason': "'lost in a fault'",
  '--price': '10.50',
  '--until': '2027-01-31T18:00:00Z',
};
const SAMPLE_OF_KIND = {
  text: "'some words'",
  number: '5',
  choice: '',
  time: '2027-01-31T18:00:00Z',
  flag: '',
  list: '37656x5',
  file: 'file.json',
  content: 'file.md',
} as const;

/** A value as it might be typed. */
export function sampleOf({ place, kind, choices }: NamedField): string {
  return SAMPLES[place] ?? choices?.[0] ?? SAMPLE_OF_KIND[kind];
}
