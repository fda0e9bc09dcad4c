import { isDeepStrictEqual } from 'node:util';
import { asc, count, eq } from 'drizzle-orm';
import { readName } from '#domain/site/text.ts';
import { accounts, registrationServices } from '#server/kernel/auth/schema.ts';
import { defineCommand, type Operation } from '#server/kernel/commands/define-command.ts';
import {
  meant,
  NONE,
  onOff,
  optional,
  orWord,
  rowId,
  SitePicture,
  text,
  translated,
  translations,
  written,
} from '#server/kernel/commands/fields.ts';
import { table } from '#server/kernel/commands/print.ts';
import { UserError } from '#server/kernel/user-error.ts';

/** A known number is refused, because players may have registered through it. */
const addService = defineCommand({
  name: 'add-service',
  about: 'adds a registration campaign at /register/ID; PATH is one of the site, such as /media/summer.webp',
  role: 'editor',
  args: { id: rowId(), name: written(text(100)) },
  options: { ...translations('name', 100), picture: optional(written(SitePicture, 'PATH')) },
  change: async ({ db: tx, audit }, values) => {
    const { id, picture = null } = values;
    const name = translated('name', values);
    const added = await tx
      .insert(registrationServices)
      .values({ id, name, imageBlog1: picture })
      .onConflictDoNothing()
      .returning({ id: registrationServices.id });
    if (added.length === 0) throw new UserError(`There is a service ${id} already: choose another number.`);
    await audit({ before: null, after: { id, name, picture } });
    return `Players register for '${name.en}' at /register/${id}.`;
  },
});

const COLUMNS = {
  id: -5,
  name: 24,
  accounts: 'accounts {}',
  retired: (retired: boolean) => (retired ? 'retired' : null),
  picture: 0,
  es: 'es: {}',
  pt: 'br: {}',
  fr: 'fr: {}',
};

const listServices = defineCommand({
  name: 'services',
  about: 'lists registration campaigns, retired ones included, with the number of accounts that came through each',
  role: 'support',
  read: async ({ db }) => {
    const rows = await db
      .select({ service: registrationServices, accounts: count(accounts.id) })
      .from(registrationServices)
      .leftJoin(accounts, eq(accounts.serviceId, registrationServices.id))
      .groupBy(registrationServices.id)
      .orderBy(asc(registrationServices.id));
    const cells = rows.map(({ service: { id, name, retired, imageBlog1: picture }, accounts: came }) => {
      const { es = null, pt = null, fr = null } = name;
      return { id, name: readName(name, 'en', id), accounts: came, retired, picture, es, pt, fr };
    });
    return table(cells, COLUMNS, 'There are no campaigns: make one with add-service.');
  },
});

type ServiceRow = typeof registrationServices.$inferSelect;

async function changeService(
  { db: tx, audit }: Operation,
  id: number,
  change: (before: ServiceRow) => ServiceRow,
): Promise<ServiceRow | null> {
  const [before] = await tx.select().from(registrationServices).where(eq(registrationServices.id, id)).for('update');
  if (!before) throw new UserError(`There is no service ${id}: see npm run admin -- services.`);
  const after = change(before);
  if (isDeepStrictEqual(before, after)) return null;
  await tx.update(registrationServices).set(after).where(eq(registrationServices.id, id));
  await audit({ before, after });
  return after;
}

const setService = defineCommand({
  name: 'set-service',
  about: `changes a registration campaign, or offers a retired one again; what is not given stays, '${NONE}' takes the picture away`,
  role: 'editor',
  args: { id: rowId() },
  options: {
    name: optional(meant('its name in English', written(text(100)))),
    ...translations('name', 100),
    picture: optional(orWord(NONE, written(SitePicture, 'PATH'))),
    offered: optional(meant('whether players register through it', onOff())),
  },
  check: ({ id: _, ...values }) =>
    Object.values(values).every((value) => value === undefined) ? 'needs something to change' : null,
  change: async (operation, { id, name: en, nameEs: es, namePt: pt, nameFr: fr, picture, offered }) => {
    const given = Object.fromEntries(Object.entries({ en, es, pt, fr }).filter(([, name]) => name !== undefined));
    const after = await changeService(operation, id, (before) => ({
      ...before,
      name: { ...before.name, ...given },
      imageBlog1: picture === undefined ? before.imageBlog1 : picture,
      retired: offered === undefined ? before.retired : !offered,
    }));
    if (after === null) return `Service ${id} is like that already.`;
    return `Service ${id} is '${readName(after.name, 'en', id)}', ${after.retired ? 'retired' : `open at /register/${id}`}.`;
  },
});

const retireService = defineCommand({
  name: 'retire-service',
  about: 'ends a registration campaign: nobody registers through it any more; accounts that did stay',
  role: 'editor',
  args: { id: rowId() },
  change: async (operation, { id }) => {
    const after = await changeService(operation, id, (before) => ({ ...before, retired: true }));
    return after === null
      ? `Service ${id} was retired before.`
      : `Service ${id} takes no new players; its accounts stay.`;
  },
});

export const SERVICE_COMMANDS = [listServices, addService, setService, retireService];
