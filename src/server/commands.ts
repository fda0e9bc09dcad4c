import type { DeliverySource } from '#contract/delivery.ts';
import { replaceResources } from '#i18n/resources.ts';
import { createSecrets } from './kernel/auth/secrets.ts';
import type { CommandContext } from './kernel/commands/define-command.ts';
import { type Command, type Commands, createCommands, type OperatorAnswer } from './kernel/commands/define-command.ts';
import type { Limits } from './kernel/limits.ts';
import type { Settings } from './kernel/settings.ts';
import { NO_FAILPOINTS } from './store/store-services.ts';

// Every module here is loaded by the command that needs it: a command that lists something is at work before all would be loaded.

/** One file of commands with the names that it holds. */
type CommandFile = { names: readonly string[]; load: () => Promise<readonly Command[]> };

/** Operators' commands, in the order of `--help`. */
export const COMMAND_FILES: readonly { title: string; files: readonly CommandFile[] }[] = [
  {
    title: 'Every day',
    files: [
      { names: ['stats'], load: async () => (await import('./store/commands/stats.ts')).STATS_COMMANDS },
      {
        names: ['audit', 'maintenance'],
        load: async () => (await import('./kernel/commands/audit-commands.ts')).OPERATION_COMMANDS,
      },
      {
        names: ['mails', 'resend-mail', 'test-mail'],
        load: async () => (await import('./kernel/mail/commands.ts')).MAIL_COMMANDS,
      },
    ],
  },
  {
    title: 'Accounts',
    files: [
      {
        names: ['suspend', 'restore', 'end-sessions', 'remove-second-factor', 'reseal', 'events'],
        load: async () => (await import('./account/commands/access.ts')).ACCESS_COMMANDS,
      },
      {
        names: ['account', 'accounts', 'same-address'],
        load: async () => (await import('./account/commands/find.ts')).FIND_COMMANDS,
      },
      {
        names: ['services', 'add-service', 'set-service', 'retire-service'],
        load: async () => (await import('./account/commands/campaigns.ts')).SERVICE_COMMANDS,
      },
      {
        names: ['import-accounts'],
        load: async () => (await import('./account/commands/registration.ts')).IMPORT_ACCOUNT_COMMANDS,
      },
    ],
  },
  {
    title: 'Game database',
    files: [
      {
        names: ['load-snapshot'],
        load: async () => (await import('./catalogue/commands.ts')).CATALOGUE_COMMANDS,
      },
      {
        names: ['import-base', 'import-records', 'import-take', 'undo-import', 'imports'],
        load: async () => (await import('./catalogue/import-commands.ts')).IMPORT_COMMANDS,
      },
      {
        names: [
          ...['set-item', 'hide-item', 'show-item', 'set-monster', 'hide-monster', 'show-monster'],
          ...['drop-override', 'overrides'],
        ],
        load: async () => (await import('./catalogue/override-commands.ts')).OVERRIDE_COMMANDS,
      },
      {
        names: ['dump-database'],
        load: async () => (await import('./kernel/db/dump-embedded.ts')).DUMP_COMMANDS,
      },
    ],
  },
  {
    title: 'News and the home page',
    files: [
      {
        names: ['list-notes', 'publish-note', 'edit-note', 'remove-note'],
        load: async () => (await import('./news/commands/notes.ts')).NOTE_COMMANDS,
      },
      {
        names: ['list-banners', 'set-banner'],
        load: async () => (await import('./news/commands/banners.ts')).BANNER_COMMANDS,
      },
    ],
  },
  {
    title: 'Ranking',
    files: [
      {
        names: ['import-ranking', 'ranking-info'],
        load: async () => (await import('./ranking/commands.ts')).RANKING_COMMANDS,
      },
    ],
  },
  {
    title: 'Tickets',
    files: [
      {
        names: ['tickets', 'ticket', 'answer-ticket', 'close-ticket', 'reopen-ticket', 'erase-ticket'],
        load: async () => (await import('./tickets/commands.ts')).TICKET_COMMANDS,
      },
      {
        names: ['categories', 'add-category', 'set-category', 'retire-category'],
        load: async () => (await import('./tickets/category-commands.ts')).CATEGORY_COMMANDS,
      },
    ],
  },
  {
    title: 'Bought services',
    files: [
      {
        names: ['requests', 'request', 'take-request'],
        load: async () => (await import('./store/commands/requests.ts')).REQUEST_COMMANDS,
      },
      {
        names: ['finish-request', 'decline-request', 'ask-request'],
        load: async () => (await import('./store/commands/request-answers.ts')).REQUEST_ANSWER_COMMANDS,
      },
    ],
  },
  {
    title: 'Store',
    files: [
      {
        names: ['grant', 'check-ledger', 'replay-outbox'],
        load: async () => (await import('./store/commands/ledger.ts')).LEDGER_COMMANDS,
      },
      {
        names: ['plans', 'set-plan', 'add-plan', 'add-plans', 'buying-limits'],
        load: async () => (await import('./store/commands/plans.ts')).PLAN_COMMANDS,
      },
      { names: ['orders', 'order'], load: async () => (await import('./store/commands/orders.ts')).ORDER_COMMANDS },
      { names: ['refund'], load: async () => (await import('./store/commands/refund.ts')).REFUND_COMMANDS },
      { names: ['reconcile'], load: async () => (await import('./store/commands/reconcile.ts')).RECONCILE_COMMANDS },
    ],
  },
  {
    title: 'Awards and promotion codes',
    files: [
      {
        names: ['import-awards', 'awards'],
        load: async () => (await import('./awards/commands/awards.ts')).AWARD_COMMANDS,
      },
      {
        names: ['create-codes', 'codes', 'revoke-codes'],
        load: async () => (await import('./awards/commands/codes.ts')).CODE_COMMANDS,
      },
    ],
  },
  {
    title: 'Battle pass',
    files: [
      {
        names: ['import-season', 'seasons', 'season', 'freeze-season', 'grant-premium', 'revoke-premium'],
        load: async () => (await import('./battlepass/commands/seasons.ts')).SEASON_COMMANDS,
      },
    ],
  },
  {
    title: 'Deliveries',
    files: [
      {
        names: ['send-items', 'deliveries', 'delivery', 'replay-delivery', 'check-deliveries'],
        load: async () => (await import('./deliveries/commands.ts')).DELIVERY_COMMANDS,
      },
    ],
  },
  {
    title: 'Imports, rebuilds and publishes',
    files: [
      {
        names: ['jobs', 'queue-job', 'cancel-job'],
        load: async () => (await import('./site/commands.ts')).JOB_COMMANDS,
      },
    ],
  },
];

/** Loads the file that has a command; all of them without a name, or when no file has it. */
export async function loadCommands(name?: string): Promise<Commands> {
  const isKnown = COMMAND_FILES.some(({ files }) => files.some(({ names }) => names.includes(name ?? '')));
  const groups = COMMAND_FILES.map(async ({ title, files }) => {
    const wanted = isKnown ? files.filter(({ names }) => names.includes(name ?? '')) : files;
    return { title, commands: (await Promise.all(wanted.map(({ load }) => load()))).flat() };
  });
  return createCommands(await Promise.all(groups));
}

/** Runs a command that came as JSON. */
export async function runCommand(context: CommandContext, sent: unknown): Promise<OperatorAnswer> {
  const named = typeof sent === 'object' && sent !== null && 'command' in sent ? String(sent.command) : '';
  return (await loadCommands(named)).run(context, sent);
}

/** The server looks for due jobs every few seconds, wherever it runs. */
const NO_WORKER = { wake: () => undefined };

type CommandSettings = Pick<
  Settings,
  'authSecret' | 'currency' | 'home' | 'mailFrom' | 'payments' | 'publicApiBase' | 'publicOrigin' | 'site' | 'smtpUrl'
> & { limits: Limits };

type Open = Pick<CommandContext, 'db' | 'clock' | 'live' | 'log' | 'dump'>;

/** Loads at the first call. */
function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loaded: Promise<Result> | null = null;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

/** The provider of the settings, which is loaded by the first call of it. */
function providerOf(settings: CommandSettings, open: Open): CommandContext['provider'] {
  if (settings.payments === null) return null;
  const report = (error: unknown) => open.log.error({ err: error }, 'payments');
  const provider = once(async () => {
    const { createProvider, sandboxOf } = await import('./store/payments/serve-payments.ts');
    const sandbox = sandboxOf(settings, { ...open, ...NO_WORKER, report });
    const made = createProvider(settings, { clock: open.clock, sandbox });
    if (made === null) throw new Error('The settings name a provider that could not be made.');
    return made;
  });
  return {
    name: settings.payments.provider,
    create: async (payment) => (await provider()).create(payment),
    capture: async (...order) => (await provider()).capture(...order),
    getPayment: async (id) => (await provider()).getPayment(id),
    refund: async (...refund) => (await provider()).refund(...refund),
    findTaken: async (since) => (await provider()).findTaken(since),
    readWebhook: async (...message) => (await provider()).readWebhook(...message),
    forWaiting: () => {
      throw new Error('No player waits for a command.');
    },
  };
}

const claimOf: Record<DeliverySource, CommandContext['claimOf'][DeliverySource]> = {
  operator: async (db, id) => (await import('./deliveries/commands.ts')).giftOf(db, id),
  award: async (db, id) => (await import('./awards/commands/awards.ts')).awardClaimOf(db, id),
  code: async (db, id) => (await import('./awards/commands/codes.ts')).codeClaimOf(db, id),
  battlepass: async (db, id) => (await import('./battlepass/commands/seasons.ts')).passClaimOf(db, id),
};

function picturesOnce(): CommandContext['pictures'] {
  const made = once(async () => (await import('./news/pictures/import-pictures.ts')).createPictures());
  return async (address) => (await made())(address);
}

/** What commands work with, from the settings and what is open already. */
export function createCommandContext(settings: CommandSettings, open: Open): CommandContext {
  const { limits, currency } = settings;
  // Nothing was said yet, so no translator has the texts before.
  replaceResources(settings.site.texts);
  return {
    ...open,
    outbox: NO_WORKER,
    mailer: NO_WORKER,
    limits,
    currency,
    faults: NO_FAILPOINTS,
    provider: providerOf(settings, open),
    secrets: createSecrets(settings.authSecret),
    pictures: picturesOnce(),
    records: async () => (await import('./app.ts')).RECORDS,
    bookImport: async (tx, booking, now) =>
      (await import('./store/ledger.ts')).book(tx, { ...booking, kind: 'import' }, now),
    claimOf,
    testMail: async (address) =>
      (await import('./kernel/mail/transport.ts')).sendTestMail(settings, address, open.clock.now()),
    gameStatus: async (db) => {
      const { gameStatus } = await import('./game-server/schema.ts');
      return (await db.select().from(gameStatus))[0];
    },
    openRequests: async (db, most) => (await import('./store/commands/requests.ts')).openRequests(db, most),
  };
}
