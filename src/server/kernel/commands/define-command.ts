import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Secrets } from '../auth/secrets.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Limits } from '../limits.ts';
import type { Live } from '../realtime/live.ts';
import { UserError } from '../user-error.ts';
import type { Field } from './fields.ts';
import type { Reading } from './print.ts';
import { auditEntries } from './schema.ts';

/** A command, its values as they were written, and the operator's name. */
export type OperatorRequest = { by: string; command: string; values: Readonly<Record<string, unknown>> };

/** A sentence on what was done, or on what is wrong; `facts` say the same to a program, `columns` are those of a list. */
export const OperatorAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  facts: z.unknown().optional(),
  columns: z.array(z.string()).readonly().optional(),
});
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

/**
 * Dependencies of a command, identical in-process and over the control socket. A domain declares here what its own commands need
 * beside these; `app.ts` passes it in.
 */
export interface CommandContext {
  db: Db;
  clock: Clock;
  limits: Limits;
  secrets: Secrets;
  live: Pick<Live, 'announcePurchase' | 'endSessions'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** One run of a command: its dependencies, the operator's name, and the audit log. */
export type Operation = CommandContext & {
  by: string;
  /** Writes the audit entry through `db`; the entry names the command and `subject`, usually the first argument. */
  audit: (change: { before: unknown; after: unknown }, subject?: string | number) => Promise<void>;
  /** Runs an effect once the command's transaction is committed. */
  afterCommit: (effect: () => void) => void;
  /** Runs work in one transaction, which is the `db` of the operation it gets. */
  transaction: <Result>(work: (operation: Operation) => Promise<Result>) => Promise<Result>;
};

/** A sentence for the operator; `facts` are the same for a program. */
export type Outcome = string | Reading;

/** The least role of a staff console that may give a command; each role includes those before it. */
export type Role = 'support' | 'editor' | 'admin';

type Fields = Readonly<Record<string, Field>>;
type None = Record<never, never>;
type ValuesOf<Named extends Fields> = { [Key in keyof Named]: z.output<Named[Key]['schema']> };

type Definition<Args extends Fields, Options extends Fields> = {
  name: string;
  /** What it does, in the present tense, for `--help` and the README. */
  about: string;
  role: Role;
  /** Its arguments, in order. */
  args?: Args;
  /** Its options; `perAccount` is written `--per-account`. */
  options?: Options;
  /** Values of which one at most is given; `required`: exactly one. */
  either?: { of: readonly (keyof Args | keyof Options)[]; required: boolean };
  /** An option that stands for all other values: with it none of them is given. */
  instead?: keyof Options;
  /** Only programs give it: no command line, no help. */
  isInternal?: boolean;
  /** What is wrong with values that are valid one by one, as a predicate ("takes …"); null: nothing. */
  check?: (values: ValuesOf<Args & Options>) => string | null;
  /** Changes something, in one transaction: `db` is the transaction. Throws a `UserError` for what an operator can get wrong. */
  change?: (operation: Operation, values: ValuesOf<Args & Options>) => Promise<Outcome>;
  /** Instead of `change`: begins its own transactions, because it waits for a network or may change nothing. */
  run?: (operation: Operation, values: ValuesOf<Args & Options>) => Promise<Outcome>;
  /** Instead of `change`: reads only; `--csv` prints what it answers. */
  read?: (operation: Operation, values: ValuesOf<Args & Options>) => Promise<Reading>;
  /** A command line that shows how it is used, without the name; made from the values that it needs when left out. */
  example?: string;
};

/** A field with its key in the values; `place` names it to people: `ACCOUNT` or `--per-account`. */
export type NamedField = Field & { key: string; isArgument: boolean; isOptional: boolean; place: string };

/** A command as the runner, help, completion and forms see it. */
export type Command = Pick<Definition<None, None>, 'name' | 'about' | 'role'> & {
  /** How it is written: what may be left out is in square brackets, what excludes one another around a `|`. */
  usage: string;
  isInternal: boolean;
  /** Whether it only reads. */
  isReading: boolean;
  /** Behind the name; null: it is made of the values that it needs. */
  example: string | null;
  fields: readonly NamedField[];
  either: { of: readonly string[]; required: boolean } | null;
  instead: string | null;
  /** Reads values as they were written; throws the sentence on what is wrong with them. */
  parse: (written: unknown) => unknown;
  /** Parses the values and runs. */
  run: (context: CommandContext, by: string, written: unknown) => Promise<Outcome>;
};

const kebab = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function named(fields: Fields, isArgument: boolean): NamedField[] {
  return Object.entries(fields).map(([key, field]) => {
    const place = isArgument ? (field.word ?? kebab(key).toUpperCase()) : `--${kebab(key)}`;
    return { ...field, key, isArgument, isOptional: field.schema.safeParse(undefined).success, place };
  });
}

const all = new Intl.ListFormat('en-GB');

function writtenField({ kind, place, isArgument, word, key, choices }: NamedField): string {
  if (kind === 'flag') return place;
  const value = word ?? choices?.join('|') ?? key.toUpperCase();
  return `${isArgument ? value : `${place} ${value}`}${kind === 'list' ? ' …' : ''}`;
}

function usageOf(name: string, all: readonly NamedField[], either: Command['either'], instead: string | null): string {
  const fields = all.filter(({ key }) => key !== instead);
  const words = fields.flatMap((field) => {
    if (!either?.of.includes(field.key)) return [field.isOptional ? `[${writtenField(field)}]` : writtenField(field)];
    if (field.key !== either.of[0]) return [];
    const some = fields.filter(({ key }) => either.of.includes(key)).map(writtenField);
    return [either.required ? `(${some.join(' | ')})` : `[${some.join(' | ')}]`];
  });
  const other = all.filter(({ key }) => key === instead).map(writtenField);
  return other.length === 0 ? [name, ...words].join(' ') : `${name} (${words.join(' ')} | ${other.join('')})`;
}

/** The error that names a command, what is wrong, and how the command is written. */
export const wrongly = ({ name, usage }: Pick<Command, 'name' | 'usage'>, problem: string) =>
  new UserError(`${name} ${problem}: npm run admin -- ${usage}.`);

/** Throws where a value is missing, or two are given of which one at most is. */
export function refuseIncomplete(command: Omit<Command, 'parse' | 'run'>, written: Readonly<Record<string, unknown>>) {
  const { fields, either, instead } = command;
  if (instead !== null && written[instead] !== undefined) {
    const beside = fields.find(({ key }) => key !== instead && written[key] !== undefined);
    const own = fields.find(({ key }) => key === instead)?.place;
    if (beside) throw wrongly(command, `takes ${own} alone, and ${beside.place} is given, too`);
    return;
  }
  const missing = fields.filter(({ key, isOptional }) => key !== instead && !isOptional && written[key] === undefined);
  if (missing.length > 0) throw wrongly(command, `needs ${all.format(missing.map(({ place }) => place))}`);
  if (either === null) return;
  const places = fields.filter(({ key }) => either.of.includes(key)).map(({ place }) => place);
  const given = either.of.filter((key) => written[key] !== undefined).length;
  if (given > 1 || (either.required && given === 0)) throw wrongly(command, `needs either ${places.join(' or ')}`);
}

/** The operation of a command on a connection or in a transaction. */
function operationOn(
  db: Db,
  given: Omit<Operation, 'audit' | 'transaction'>,
  command: string,
  { first, account }: { first: string | undefined; account: string | undefined },
): Operation {
  return {
    ...given,
    db,
    audit: async ({ before, after }, subject = first) => {
      const words = subject === undefined ? command : `${command} ${subject}`;
      const accountId = account === undefined ? null : sql`(select id from accounts where name = ${account})`;
      await db
        .insert(auditEntries)
        .values({ actor: given.by, command: words, accountId, before, after, createdAt: given.clock.now() });
    },
    transaction: (work) => db.transaction((tx) => work(operationOn(tx, given, command, { first, account }))),
  };
}

/** Describes a command once: parsing, `--help`, completion, the README and the audit entry follow from it. */
export function defineCommand<Args extends Fields = None, Options extends Fields = None>(
  definition: Definition<Args, Options>,
): Command {
  const { name, about, role, args = {}, options = {}, check, change, run, read, isInternal = false } = definition;
  const either = (definition.either ?? null) as Command['either'];
  const instead = definition.instead === undefined ? null : String(definition.instead);
  const fields = [...named(args, true), ...named(options, false)];
  const schema = z.object(Object.fromEntries(fields.map(({ key, schema }) => [key, schema])));
  const described = { name, about, role, fields, either, instead, isInternal, isReading: read !== undefined };
  const facts = { ...described, example: definition.example ?? null, usage: usageOf(name, fields, either, instead) };
  const parse = (written: unknown) => {
    refuseIncomplete(facts, z.record(z.string(), z.unknown()).parse(written));
    const isInstead = instead !== null && Object(written)[instead] !== undefined;
    // A command reads its option that stands for all others first, and none of those.
    const read = (isInstead ? schema.partial() : schema).safeParse(written);
    const [issue] = read.error?.issues ?? [];
    const field = fields.find(({ key }) => key === issue?.path[0]);
    if (issue) throw wrongly(facts, `${[field?.place, ...issue.path.slice(1)].join('.')} ${issue.message}`);
    // The schema was made of the fields whose types these are.
    const values = read.data as ValuesOf<Args & Options>;
    const problem = check?.(values) ?? null;
    if (problem !== null) throw wrongly(facts, problem);
    return values;
  };
  const perform = async (context: CommandContext, by: string, written: unknown): Promise<Outcome> => {
    const values = parse(written);
    const [first] = fields.filter(({ isArgument }) => isArgument).map(({ key }) => String(values[key]));
    const effects: (() => void)[] = [];
    const afterCommit = (effect: () => void) => void effects.push(effect);
    const account = 'account' in values && typeof values.account === 'string' ? values.account : undefined;
    const operation = operationOn(context.db, { ...context, by, afterCommit }, name, { first, account });
    const outcome = await (change
      ? operation.transaction((inner) => change(inner, values))
      : (read ?? run)?.(operation, values));
    for (const effect of effects) effect();
    return outcome ?? '';
  };
  return { ...facts, parse, run: perform };
}
