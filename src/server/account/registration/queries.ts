import { eq, type InferSelectModel } from 'drizzle-orm';
import { registrationServices } from '#server/kernel/auth/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { HttpError } from '#server/kernel/http-error.ts';

/** A campaign by its id, 1 to 9 digits; 404 when there is none. */
export async function findService(db: Db, id: string): Promise<InferSelectModel<typeof registrationServices>> {
  const [found] = await db
    .select()
    .from(registrationServices)
    .where(eq(registrationServices.id, Number(id)));
  if (!found) throw new HttpError(404, 'serviceNotFound', 'Service not found.');
  return found;
}
