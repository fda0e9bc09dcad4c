import { z } from 'zod';
import { UserError } from '../user-error.ts';
import type { Command, CommandContext } from './define-command.ts';

/** A command, its values as they were written, and the operator's name. */
export type OperatorRequest = { by: string; command: string; values: Readonly<Record<string, unknown>> };

/** A sentence on what was done, or on what is wrong; `facts` say the same to a program. */
export const OperatorAnswer = z.object({ ok: z.boolean(), message: z.string(), facts: z.unknown().optional() });
export type OperatorAnswer = z.infer<typeof OperatorAnswer>;

type Group = { title: string; commands: readonly Command[] };

/** The commands of every domain; the groups are in the order of `--help`. */
export function createCommands(groups: readonly Group[]) {
  const byName = new Map(groups.flatMap(({ commands }) => commands.map((one) => [one.name, one] as const)));
  const Envelope = z.object({
    by: z.string().min(1).max(200),
    command: z.string().refine((name) => byName.has(name), 'there is no such command'),
    values: z.unknown(),
  });
  return {
    groups,
    named: (name: string): Command | undefined => byName.get(name),
    /** Runs a command that came as JSON; what an operator can get wrong is an answer, not an exception. */
    run: async (context: CommandContext, sent: unknown): Promise<OperatorAnswer> => {
      try {
        const { by, command, values } = Envelope.parse(sent);
        const outcome = (await byName.get(command)?.run(context, by, values)) ?? '';
        return typeof outcome === 'string' ? { ok: true, message: outcome } : { ok: true, ...outcome };
      } catch (error) {
        if (error instanceof UserError) return { ok: false, message: error.message };
        if (!(error instanceof z.ZodError)) throw error;
        const [issue] = error.issues;
        return { ok: false, message: `The command is not valid at '${issue?.path.join('.')}': ${issue?.message}.` };
      }
    },
  };
}

export type Commands = ReturnType<typeof createCommands>;
