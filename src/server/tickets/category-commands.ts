import { isDeepStrictEqual } from 'node:util';
import { asc, count, eq } from 'drizzle-orm';
import { readName } from '#domain/site/text.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { ticketCategories, tickets } from '#server/tickets/schema.ts';
import { defineCommand } from '../kernel/commands/define-command.ts';
import { meant, onOff, optional, rowId, text, translated, translations, written } from '../kernel/commands/fields.ts';
import { table } from '../kernel/commands/print.ts';

const LONGEST_NAME = 80;

/** A known number is refused, because tickets may be about it. */
const addCategory = defineCommand({
  name: 'add-category',
  about: 'lets tickets be about something new; the form lists categories by ID',
  role: 'editor',
  args: { id: rowId(), name: written(text(LONGEST_NAME)) },
  options: translations('name', LONGEST_NAME),
  change: async ({ db: tx, audit }, values) => {
    const { id } = values;
    const description = translated('name', values);
    const added = await tx
      .insert(ticketCategories)
      .values({ id, description })
      .onConflictDoNothing()
      .returning({ id: ticketCategories.id });
    if (added.length === 0) throw new UserError(`There is a category ${id} already: choose another number.`);
    await audit({ before: null, after: { id, description } });
    return `Tickets may be about '${description.en}' (${id}).`;
  },
});

const retireCategory = defineCommand({
  name: 'retire-category',
  about: 'offers a category no more; tickets that are about it stay',
  role: 'editor',
  args: { id: rowId() },
  change: async ({ db: tx, audit }, { id }) => {
    const [category] = await tx.select().from(ticketCategories).where(eq(ticketCategories.id, id)).for('update');
    if (!category) throw new UserError(`There is no category ${id}: see npm run admin -- categories.`);
    const shown = `'${readName(category.description, 'en', id)}' (${id})`;
    if (category.retired) return `${shown} was retired before.`;
    await tx.update(ticketCategories).set({ retired: true }).where(eq(ticketCategories.id, id));
    await audit({ before: { retired: false }, after: { retired: true } });
    return `${shown} is offered no more; its tickets stay.`;
  },
});

const COLUMNS = {
  id: -5,
  name: 24,
  tickets: 'tickets {}',
  retired: (retired: boolean) => (retired ? 'retired' : null),
  es: 'es: {}',
  pt: 'br: {}',
  fr: 'fr: {}',
};

const listCategories = defineCommand({
  name: 'categories',
  about: 'lists what tickets may be about, retired categories included, with the number of their tickets',
  role: 'support',
  read: async ({ db }) => {
    const rows = await db
      .select({ category: ticketCategories, tickets: count(tickets.id) })
      .from(ticketCategories)
      .leftJoin(tickets, eq(tickets.categoryId, ticketCategories.id))
      .groupBy(ticketCategories.id)
      .orderBy(asc(ticketCategories.id));
    const cells = rows.map(({ category: { id, description, retired }, tickets: about }) => {
      const { es = null, pt = null, fr = null } = description;
      return { id, name: readName(description, 'en', id), tickets: about, retired, es, pt, fr };
    });
    return table(cells, COLUMNS, 'There are no categories, so nobody can write a ticket: make one with add-category.');
  },
});

const setCategory = defineCommand({
  name: 'set-category',
  about: 'changes the name of a category, or offers a retired one again; what is not given stays',
  role: 'editor',
  args: { id: rowId() },
  options: {
    name: optional(meant('its name in English', written(text(LONGEST_NAME)))),
    ...translations('name', LONGEST_NAME),
    offered: optional(meant('whether the form offers it', onOff())),
  },
  check: ({ id: _, ...values }) =>
    Object.values(values).every((value) => value === undefined) ? 'needs something to change' : null,
  change: async ({ db: tx, audit }, { id, name: en, nameEs: es, namePt: pt, nameFr: fr, offered }) => {
    const [before] = await tx.select().from(ticketCategories).where(eq(ticketCategories.id, id)).for('update');
    if (!before) throw new UserError(`There is no category ${id}: see npm run admin -- categories.`);
    const given = Object.fromEntries(Object.entries({ en, es, pt, fr }).filter(([, name]) => name !== undefined));
    const description = { ...before.description, ...given };
    const retired = offered === undefined ? before.retired : !offered;
    const after = { ...before, description, retired };
    if (isDeepStrictEqual(before, after)) return `Category ${id} is like that already.`;
    await tx.update(ticketCategories).set({ description, retired }).where(eq(ticketCategories.id, id));
    await audit({ before, after });
    return `Category ${id} is '${readName(description, 'en', id)}', ${retired ? 'not offered' : 'offered'}.`;
  },
});

export const CATEGORY_COMMANDS = [listCategories, addCategory, setCategory, retireCategory];
