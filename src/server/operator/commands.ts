import { z } from 'zod';
import { UserError } from '../kernel/user-error.ts';
import { ACCESS_COMMANDS } from './account/access.ts';
import { REGISTRATION_COMMANDS } from './account/registration.ts';
import { AWARD_COMMANDS } from './awards/awards.ts';
import { CODE_COMMANDS } from './awards/codes.ts';
import { SEASON_COMMANDS } from './battlepass/seasons.ts';
import { CATALOGUE_COMMANDS } from './catalogue/load-snapshot.ts';
import type { Command, OperatorContext } from './define-command.ts';
import { DELIVERY_COMMANDS } from './deliveries/deliveries.ts';
import { BANNER_COMMANDS } from './news/banners.ts';
import { NOTE_COMMANDS } from './news/notes.ts';
import { RANKING_COMMANDS } from './ranking/ranking.ts';
import { LEDGER_COMMANDS } from './store/ledger.ts';
import { ORDER_COMMANDS } from './store/orders.ts';
import { PLAN_COMMANDS } from './store/plans.ts';
import { RECONCILE_COMMANDS } from './store/reconcile.ts';
import { REFUND_COMMANDS } from './store/refund.ts';
import { REQUEST_ANSWER_COMMANDS } from './store/request-answers.ts';
import { REQUEST_COMMANDS } from './store/requests.ts';
import { CATEGORY_COMMANDS } from './tickets/categories.ts';
import { TICKET_COMMANDS } from './tickets/tickets.ts';

type Group = { title: string; commands: readonly Command[] };

/** Every command, by domain, in the order of `--help`. */
export const COMMAND_GROUPS: readonly Group[] = [
  { title: 'Accounts', commands: [...ACCESS_COMMANDS, ...REGISTRATION_COMMANDS] },
  { title: 'Game database', commands: CATALOGUE_COMMANDS },
  { title: 'News and the home page', commands: [...NOTE_COMMANDS, ...BANNER_COMMANDS] },
  { title: 'Ranking', commands: RANKING_COMMANDS },
  { title: 'Tickets', commands: [...TICKET_COMMANDS, ...CATEGORY_COMMANDS] },
  { title: 'Bought services', commands: [...REQUEST_COMMANDS, ...REQUEST_ANSWER_COMMANDS] },
  {
    title: 'Store',
    commands: [...LEDGER_COMMANDS, ...PLAN_COMMANDS, ...ORDER_COMMANDS, ...REFUND_COMMANDS, ...RECONCILE_COMMANDS],
  },
  { title: 'Awards and promotion codes', commands: [...AWARD_COMMANDS, ...CODE_COMMANDS] },
  { title: 'Battle pass', commands: SEASON_COMMANDS },
  { title: 'Deliveries', commands: DELIVERY_COMMANDS },
];

const COMMANDS = new Map(COMMAND_GROUPS.flatMap(({ commands }) => commands.map((one) => [one.name, one] as const)));

export const commandNamed = (name: string): Command | undefined => COMMANDS.get(name);

/** A command, its values as they were written, and who gave it. */
export type OperatorRequest = { by: string; command: string; values: Readonly<Record<string, unknown>> };

const Envelope = z.object({
  by: z.string().min(1).max(200),
  command: z.string().refine((name) => COMMANDS.has(name), 'there is no such command'),
  values: z.unknown(),
});

/** A sentence on what was done, or on what is wrong; `facts` for a program that asked. */
export const OperatorAnswer = z.object({ ok: z.boolean(), message: z.string(), facts: z.unknown().optional() });
export type OperatorAnswer = z.infer<typeof OperatorAnswer>;

/** Runs a command that came as JSON; what an operator can get wrong is an answer, not an exception. */
export async function runCommand(context: OperatorContext, sent: unknown): Promise<OperatorAnswer> {
  try {
    const { by, command, values } = Envelope.parse(sent);
    const outcome = (await COMMANDS.get(command)?.run(context, by, values)) ?? '';
    return typeof outcome === 'string' ? { ok: true, message: outcome } : { ok: true, ...outcome };
  } catch (error) {
    if (error instanceof UserError) return { ok: false, message: error.message };
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    return { ok: false, message: `The command is not valid at '${issue?.path.join('.')}': ${issue?.message}.` };
  }
}
