import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { Text } from '#contract/text.ts';
import { readName } from '#domain/site/text.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { ticketCategories } from '#server/tickets/schema.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';

const LONGEST_NAME = 80;
const name = z.string().trim().min(1).max(LONGEST_NAME);
const CategoryNumber = z.number().int().min(1).max(999_999_999);

/** What a ticket may be about; other languages than those given show the English name. */
export const AddCategory = z.object({
  id: CategoryNumber,
  name: Text.extend({ en: name, es: name.optional(), pt: name.optional(), fr: name.optional() }),
});
export const RetireCategory = z.object({ id: CategoryNumber });

/** Adds a category; a known number is refused, because tickets may be about it. */
export async function addCategory(
  { db, clock }: OperatorContext,
  by: string,
  { id, name: description }: z.infer<typeof AddCategory>,
): Promise<string> {
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(ticketCategories)
      .values({ id, description })
      .onConflictDoNothing()
      .returning({ id: ticketCategories.id });
    if (added.length === 0) throw new SentenceError(`There is a category ${id} already: choose another number.`);
    await audit(
      tx,
      { actor: by, command: `add-category ${id}`, before: null, after: { id, description } },
      clock.now(),
    );
  });
  return `Tickets may be about '${description.en}' (${id}).`;
}

/** Offers a category no more; its tickets stay. */
export async function retireCategory(
  { db, clock }: OperatorContext,
  by: string,
  { id }: z.infer<typeof RetireCategory>,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [category] = await tx.select().from(ticketCategories).where(eq(ticketCategories.id, id)).for('update');
    if (!category) throw new SentenceError(`There is no category ${id}: choose one that the form offers.`);
    const shown = `'${readName(category.description, 'en', id)}' (${id})`;
    if (category.retired) return `${shown} was retired before.`;
    await tx.update(ticketCategories).set({ retired: true }).where(eq(ticketCategories.id, id));
    const states = { before: { retired: false }, after: { retired: true } };
    await audit(tx, { actor: by, command: `retire-category ${id}`, ...states }, clock.now());
    return `${shown} is offered no more; its tickets stay.`;
  });
}
