import { z } from 'zod';
import { type EachLanguage, SOCIAL_KINDS, sameInAll } from './site.ts';
import { isOwnPath } from './web-address.ts';

// Every message completes a sentence that begins with the file and the place in it.

/** An object of known keys; another key is named, since a misspelt one would be lost without a word. */
function closed<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `knows no '${issue.keys[0]}'; take it out, or write one of ${known}`
        : `must be an object with ${known}`,
  });
}

const text = (longest: number) => {
  const rule = `must be a text of 1 to ${longest} characters`;
  return z.string(rule).min(1, rule).max(longest, rule);
};

/** Where a name is said: in a title, in the head of a mail, in an app that makes codes. */
const name = (longest: number) => {
  const rule = `must be a name of 1 to ${longest} characters, without < and >, line breaks and blanks around it`;
  return text(longest).refine((value) => value === value.trim() && !/[<>\p{Cc}]/u.test(value), rule);
};

/** One text for all languages, or one for each; a language that is left out has the English one. */
function said(longest: number) {
  const one = text(longest);
  const each = closed({ en: one, es: one.optional(), br: one.optional(), fr: one.optional() });
  const rule = `must be a text of 1 to ${longest} characters, or an object of such texts with en, es, br, fr`;
  return z.unknown().transform((value, { addIssue }): EachLanguage => {
    if (typeof value === 'string') {
      if (one.safeParse(value).success) return sameInAll(value);
      addIssue(rule);
      return z.NEVER;
    }
    const read = each.safeParse(value);
    if (read.success) return { ...sameInAll(read.data.en), ...withoutGaps(read.data) };
    for (const { message, path } of read.error.issues) {
      addIssue({ code: 'custom', message: path.length > 0 ? message : message.replace(/^must be.*/, rule), path });
    }
    return z.NEVER;
  });
}

const withoutGaps = <Value>(given: Readonly<Record<string, Value | undefined>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(given).filter((entry): entry is [string, Value] => entry[1] !== undefined));

/** With both slashes: what lacks them is a path to some readers, and a host to others. */
const isSecure = (value: string) => /^\s*https:\/\/[^/\\\s]/i.test(value) && URL.canParse(value);
/** As a browser reads it: without blanks around it and line breaks in it. */
const asRead = (value: string) => (isOwnPath(value) ? value : new URL(value).href);
const secureRule = 'must be an address that begins with https://';
const Link = z.string(secureRule).refine(isSecure, secureRule).transform(asRead);
const pathRule = 'must be a path of the site, such as /art/notes/road.webp';
const OwnPath = z.string(pathRule).refine(isOwnPath, pathRule);
const placeRule = 'must be a path of the site, or an address that begins with https://';
const Place = z
  .string(placeRule)
  .refine((value) => isOwnPath(value) || isSecure(value), placeRule)
  .transform(asRead);

const sizeRule = 'must be the size in bytes, a whole number';
const sumRule = 'must be 64 digits 0-9 and a-f, or null';
/** A packed client. */
const Archive = closed({
  name: text(200),
  bytes: z.number(sizeRule).int(sizeRule).min(1, sizeRule),
  /** null: unknown, so none is shown. */
  sha256: z
    .string(sumRule)
    .regex(/^[\da-f]{64}$/, sumRule)
    .nullable(),
});

const MOST_LINKS = 10;
const linksRule = `must be a list of at most ${MOST_LINKS} addresses`;
const Links = z.array(Link, linksRule).max(MOST_LINKS, linksRule);
const providersRule = 'must be a list of 1 to 10 providers';
const Provider = closed({ name: text(60), full: Links, gvg: Links });

/** What the game asks of a computer; what is left out is not shown. Names and amounts are the same in every language. */
const Requirements = closed({
  system: text(80).optional(),
  processor: text(80).optional(),
  memory: text(80).optional(),
  graphics: text(80).optional(),
  /** Free space for the unpacked game, in bytes. */
  disk: z.number(sizeRule).int(sizeRule).min(1, sizeRule).optional(),
});

const DownloadsFile = closed({
  version: text(40),
  /** The day of that version. */
  updated: z.iso.date('must be a day, such as 2026-10-20'),
  /** Of all archives; it protects nothing. */
  password: text(100),
  /** The full client, and the one for guild battles, without sounds and mounts. */
  files: closed({ full: Archive, gvg: Archive }),
  requirements: Requirements.optional(),
  /** Every link of a provider leads to the same archive. */
  providers: z.array(Provider, providersRule).min(1, providersRule).max(10, providersRule),
  /** A film of the installation: a file of the site, or an address of a known host. null: none. */
  video: closed({ address: Place, poster: OwnPath.nullable() }).nullable(),
});
/** What the downloads page offers. */
export type Downloads = z.infer<typeof DownloadsFile>;

/** The sample world's archives; their links lead nowhere. */
export const SAMPLE_DOWNLOADS: Downloads = {
  version: '2.4.1',
  updated: '2026-10-20',
  password: 'lamplight',
  files: {
    full: {
      name: 'memoria-full-2.4.1.7z',
      bytes: 8_412_733_440,
      sha256: 'd99ea49841eb46a73de5772c6dad460eb1ac50119f5171a9338b9c7c6e6126f8',
    },
    gvg: {
      name: 'memoria-gvg-2.4.1.7z',
      bytes: 3_105_882_112,
      sha256: 'a009fc5795cf2749091b3fb8b8169222b5ac35e68e5ce51ee0796e6a5ac0de72',
    },
  },
  requirements: {
    system: 'Windows 10, Windows 11 (64-bit)',
    processor: 'Intel Core i3-4130, AMD FX-6300',
    memory: '4 GB',
    graphics: 'DirectX 11, 1 GB',
    disk: 18_000_000_000,
  },
  providers: [
    {
      name: 'Google Drive',
      full: [
        'https://drive.example/memoria/full-1',
        'https://drive.example/memoria/full-2',
        'https://drive.example/memoria/full-3',
      ],
      gvg: ['https://drive.example/memoria/gvg-1'],
    },
    {
      name: 'MediaFire',
      full: ['https://mediafire.example/memoria/full'],
      gvg: ['https://mediafire.example/memoria/gvg'],
    },
  ],
  video: { address: '/media/sample-2.webm', poster: '/art/notes/road.webp' },
};

const LinksFile = closed({
  support: z.email('must be an e-mail address, such as support@portal.example.com').optional(),
  ...(Object.fromEntries(SOCIAL_KINDS.map((kind) => [kind, Link.optional()])) as Record<
    (typeof SOCIAL_KINDS)[number],
    z.ZodOptional<typeof Link>
  >),
});

const ageRule = 'must be a number of years from 1 to 99';
/** Who runs the site, for the terms. */
const TermsFile = closed({
  operator: said(200).optional(),
  seat: said(300).optional(),
  /** Beside the support: an address for letters, say. */
  contact: said(300).optional(),
  age: z.number(ageRule).int(ageRule).min(1, ageRule).max(99, ageRule).optional(),
  law: said(200).optional(),
});

const PicturesFile = closed({
  logo: OwnPath.optional(),
  share: OwnPath.optional(),
  hero: OwnPath.optional(),
  heroPhone: OwnPath.optional(),
});

const ClassFile = closed({
  poster: OwnPath,
  emblem: OwnPath.optional(),
  film: OwnPath.optional(),
  name: said(60).optional(),
  text: said(400).optional(),
});

const CurrencyFile = closed({ name: said(40), unit: name(12) });

/** What is sold, in words; a plan is created by a command. */
const PlanFile = closed({ name: said(100), about: said(300).optional() });

const textsRule = 'must be an object of texts by their keys, such as {"home:heroTitle": "Welcome"}';
const TextsOfLanguage = z.record(z.string(), text(10_000), textsRule);

/** An object by names that others choose; what `in` finds in every object is none. */
function named<Value extends z.ZodType>(value: Value, rule: string) {
  return z.record(z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/, rule), value, rule);
}

/** `PORTAL_HOME/site.json`. Each part is optional: what is left out is absent. */
export const SiteFile = closed({
  name: name(40).optional(),
  shortName: name(20).optional(),
  /** Above the codes in an authenticator app; the name where it is left out, as with the sender of mails. */
  issuer: name(40).optional(),
  mailSender: name(60).optional(),
  currency: CurrencyFile.optional(),
  copyright: said(300).optional(),
  links: LinksFile.optional(),
  downloads: DownloadsFile.optional(),
  terms: TermsFile.optional(),
  pictures: PicturesFile.optional(),
  classes: named(
    ClassFile,
    'must be an object by the keys of classes, such as {"dk": {"poster": "/own/dk.webp"}}',
  ).optional(),
  plans: named(
    PlanFile,
    'must be an object by the names of plans, such as {"VIP30": {"name": "VIP for 30 days"}}',
  ).optional(),
  texts: closed({
    en: TextsOfLanguage.optional(),
    es: TextsOfLanguage.optional(),
    br: TextsOfLanguage.optional(),
    fr: TextsOfLanguage.optional(),
  }).optional(),
});
export type SiteFile = z.infer<typeof SiteFile>;
