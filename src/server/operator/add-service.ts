import { z } from 'zod';
import { Text } from '#contract/text.ts';
import { registrationServices } from '../kernel/auth/schema.ts';
import { SentenceError } from '../kernel/sentence-error.ts';
import { audit } from './audit.ts';
import type { OperatorContext } from './command.ts';
import { SitePicture } from './written-values.ts';

const LONGEST_NAME = 100;
const name = z.string().trim().min(1).max(LONGEST_NAME);

/** A campaign players register through; other languages than those given show the English name. */
export const AddService = z.object({
  id: z.number().int().min(1).max(999_999_999),
  name: Text.extend({ en: name, es: name.optional(), pt: name.optional(), fr: name.optional() }),
  picture: SitePicture.nullable(),
});

/** Adds a registration campaign; a known number is refused, because players may have registered through it. */
export async function addService(
  { db, clock }: OperatorContext,
  by: string,
  service: z.infer<typeof AddService>,
): Promise<string> {
  await db.transaction(async (tx) => {
    const { id, name: names, picture } = service;
    const added = await tx
      .insert(registrationServices)
      .values({ id, name: names, imageBlog1: picture })
      .onConflictDoNothing()
      .returning({ id: registrationServices.id });
    if (added.length === 0) throw new SentenceError(`There is a service ${id} already: choose another number.`);
    await audit(tx, { actor: by, command: `add-service ${id}`, before: null, after: service }, clock.now());
  });
  return `Players register for '${service.name.en}' at /register/${service.id}.`;
}
