import { asc, eq, sql } from 'drizzle-orm';
import type { Text, WireLanguage } from '#contract/text.ts';
import { isPackOffer } from '#domain/home/promotion.ts';
import { videoSource } from '#domain/site/video.ts';
import { defineCommand } from '#server/kernel/commands/define-command.ts';
import {
  choice,
  line,
  NONE,
  onOff,
  optional,
  orWord,
  SitePicture,
  time,
  WebLink,
  whole,
  written,
} from '#server/kernel/commands/fields.ts';
import { type Columns, table } from '#server/kernel/commands/print.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { banners } from '#server/news/schema.ts';

type BannerRow = typeof banners.$inferSelect;

const Video = WebLink.refine((address) => videoSource(address) !== null, 'is no address of a film');
const TITLE = optional(orWord(NONE, written(line(), 'TEXT')));

/** Changes of an entry: undefined leaves a value, null takes it away; a kind is a new entry's only. */
type Changes = { [Key in keyof Omit<BannerRow, 'id' | 'title'>]: BannerRow[Key] | undefined } & {
  id: number;
  titles: Readonly<Partial<Record<WireLanguage, string | null | undefined>>>;
};

const isGiven = ([, value]: [string, unknown]) => value !== undefined;

const EMPTY = { active: false, title: {}, image: null, href: null, video: null, endsAt: null };

function begun({ id, kind }: Changes): BannerRow {
  if (!kind) throw new UserError(`There is no banner ${id}: give --kind to make one, or see list-banners.`);
  return { ...EMPTY, id, kind };
}

function changed(before: BannerRow, { kind, titles, ...changes }: Changes): BannerRow {
  if (kind && kind !== before.kind) {
    throw new UserError(`Banner ${before.id} is a ${before.kind}: make another entry for a ${kind}.`);
  }
  const title = { ...before.title, ...Object.fromEntries(Object.entries(titles).filter(isGiven)) };
  const present = Object.entries(title).filter(([, words]) => words !== null);
  const given = Object.fromEntries(Object.entries(changes).filter(isGiven));
  return { ...before, ...given, title: Object.fromEntries(present) as Text };
}

/** Throws what is missing for players to see it. */
function refuseUnfinished({ active, kind, title, image, video }: BannerRow): void {
  if (!active) return;
  const missing = Object.keys(title).length === 0 ? 'a title' : kind === 'video' && !video ? 'a film' : null;
  const lacks = missing ?? (kind === 'popup' && !image ? 'a picture' : null);
  if (lacks) throw new UserError(`An active ${kind} needs ${lacks}.`);
}

const COLUMNS: Columns<Pick<BannerRow, 'id' | 'active' | 'kind' | 'title' | 'image' | 'href' | 'video' | 'endsAt'>> = {
  id: 0,
  active: (active) => (active ? 'active' : 'inactive'),
  kind: 0,
  title: (title) =>
    Object.entries(title)
      .map(([language, words]) => `${language}: ${words}`)
      .join(' | '),
  image: 0,
  href: 0,
  video: 0,
  endsAt: 'ends {}',
};

const listBanners = defineCommand({
  name: 'list-banners',
  about:
    'prints the entries of the home page: films, promotions and the picture of the first visit, inactive ones included',
  role: 'editor',
  read: async ({ db }) => {
    const rows = await db.select().from(banners).orderBy(asc(banners.id));
    return table(rows, COLUMNS, 'There are no banners.');
  },
});

/** The API answers the change at once. */
const setBanner = defineCommand({
  name: 'set-banner',
  about: `changes an entry of the home page, or makes one of a --kind; what is not given stays, '${NONE}' takes a value away`,
  role: 'editor',
  args: { id: whole(1, 999_999, 'ID') },
  options: {
    active: optional(onOff()),
    titleEn: TITLE,
    titleEs: TITLE,
    titleBr: TITLE,
    titleFr: TITLE,
    image: optional(orWord(NONE, written(SitePicture, 'PATH'))),
    href: optional(orWord(NONE, written(WebLink, 'ADDRESS'))),
    video: optional(orWord(NONE, written(Video, 'ADDRESS'))),
    endsAt: optional(orWord(NONE, time())),
    kind: optional(choice(['video', 'promotion', 'popup'])),
  },
  change: async ({ db: tx, audit }, { titleEn: en, titleEs: es, titleBr: pt, titleFr: fr, ...values }) => {
    const { id } = values;
    const changes: Changes = { ...values, titles: { en, es, pt, fr } };
    await tx.execute(sql`lock table ${banners} in share row exclusive mode`);
    const [before] = await tx.select().from(banners).where(eq(banners.id, id));
    const after = changed(before ?? begun(changes), changes);
    refuseUnfinished(after);
    if (before && JSON.stringify(before) === JSON.stringify(after)) return `Banner ${id} is like that already.`;
    await tx.insert(banners).values(after).onConflictDoUpdate({ target: banners.id, set: after });
    await audit({ before: before ?? null, after });
    const state = after.active ? 'active' : 'inactive';
    const follows = isPackOffer(after) ? ' It is shown while a plan has a bonus with an end, and ends with it.' : '';
    return `Banner ${id} is ${before ? 'changed' : 'made'}, ${state}. The home page follows with the next npm run rebuild.${follows}`;
  },
});

export const BANNER_COMMANDS = [listBanners, setBanner];
