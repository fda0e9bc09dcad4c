import { z } from 'zod';
import * as account from '#contract/account.ts';
import * as awards from '#contract/awards.ts';
import * as battlepass from '#contract/battlepass.ts';
import { Guide, Related } from '#contract/calls/database.ts';
import { RankingReport } from '#contract/calls/intake.ts';
import * as config from '#contract/config.ts';
import * as delivery from '#contract/delivery.ts';
import * as errors from '#contract/errors.ts';
import * as item from '#contract/item.ts';
import * as monster from '#contract/monster.ts';
import * as patchNote from '#contract/patch-note.ts';
import * as ranking from '#contract/ranking.ts';
import * as store from '#contract/store.ts';
import * as text from '#contract/text.ts';
import * as tickets from '#contract/tickets.ts';

const MODULES = [
  account,
  awards,
  battlepass,
  config,
  delivery,
  errors,
  item,
  monster,
  patchNote,
  ranking,
  store,
  text,
  tickets,
  { Guide, Related, RankingReport },
];

/** A plain text or number with bounds says as much where it stands. */
const isWorthNaming = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject || value instanceof z.ZodUnion || value instanceof z.ZodEnum;

/** The contract's schemas by the names they are exported under: components of the API's description. */
export function namedSchemas(): z.core.$ZodRegistry<{ id: string }> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of MODULES.flatMap((exported) => Object.entries<unknown>(exported))) {
    if (isWorthNaming(schema)) registry.add(schema, { id });
  }
  return registry;
}
