import { z } from 'zod';
import { SAMPLE_LINKS, SOCIAL_KINDS } from './site.ts';
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

/** `PORTAL_HOME/site.json`. Each part is optional: what is left out is absent. */
export const SiteFile = closed({ links: LinksFile.optional(), downloads: DownloadsFile.optional() });
export type SiteFile = z.infer<typeof SiteFile>;

/** What an operator says of their own site; no downloads: nothing is offered yet. */
export type SiteFacts = { links: typeof SAMPLE_LINKS; downloads: Downloads | null };

function linksOf({ support = '', ...social }: z.infer<typeof LinksFile>): SiteFacts['links'] {
  const all = SOCIAL_KINDS.map((kind) => [kind, social[kind] ?? '']);
  return { support, social: Object.fromEntries(all) as SiteFacts['links']['social'] };
}

/** What the site shows: the file, and in a sample world the sample in the place of each part that the file leaves out. */
export function siteFacts({ links, downloads }: SiteFile, isSample: boolean): SiteFacts {
  return {
    links: links || !isSample ? linksOf(links ?? {}) : SAMPLE_LINKS,
    downloads: downloads ?? (isSample ? SAMPLE_DOWNLOADS : null),
  };
}
