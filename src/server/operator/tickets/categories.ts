import { eq } from 'drizzle-orm';
import { readName } from '#domain/site/text.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { ticketCategories } from '#server/tickets/schema.ts';
import { defineCommand } from '../define-command.ts';
import { rowId, text, translated, translations, written } from '../fields.ts';

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
    if (!category) throw new UserError(`There is no category ${id}: choose one that the form offers.`);
    const shown = `'${readName(category.description, 'en', id)}' (${id})`;
    if (category.retired) return `${shown} was retired before.`;
    await tx.update(ticketCategories).set({ retired: true }).where(eq(ticketCategories.id, id));
    await audit({ before: { retired: false }, after: { retired: true } });
    return `${shown} is offered no more; its tickets stay.`;
  },
});

export const CATEGORY_COMMANDS = [addCategory, retireCategory];
