import type { z } from 'zod';
import type { Currency } from '#domain/store/currencies.ts';
import type { Secrets } from '../kernel/auth/secrets.ts';
import type { Live } from '../kernel/realtime/live.ts';
import type { BringPicture } from '../news/pictures/bring-home.ts';
import type { OrderDeps } from '../store/store-services.ts';

/** What a command works with: the same whether it runs in the server or beside it. What it leaves to be done goes with the server's next round. */
export type OperatorContext = OrderDeps & {
  live: Pick<Live, 'announcePurchase' | 'endSessions'>;
  /** Fetches pictures of other hosts. */
  pictures: BringPicture;
  /** What the store sells in. */
  currency: Currency;
  secrets: Secrets;
};

/** What was done, in a sentence for the operator; `facts` for a program that asked. */
export type Outcome = string | { message: string; facts: unknown };

/** Does what a command says, in the name of an operator; throws a `SentenceError` for what the operator can get wrong. */
export type Run<Values> = (context: OperatorContext, by: string, values: Values) => Promise<Outcome>;

/** A command: the shape of its values, and what it does with them once they have that shape. */
export type Command<Values extends z.ZodType = z.ZodType> = {
  values: Values;
  /** The values are read anew: they came as JSON. Throws the schema's error when they do not fit. */
  run: Run<unknown>;
};

/** Joins a shape and what works with it. */
export function command<Values extends z.ZodType>(values: Values, run: Run<z.output<Values>>): Command<Values> {
  return { values, run: async (context, by, sent) => run(context, by, values.parse(sent)) };
}
