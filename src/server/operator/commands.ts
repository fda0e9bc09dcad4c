import { z } from 'zod';
import { SentenceError } from '../kernel/sentence-error.ts';
import { AddService, addService } from './add-service.ts';
import { CreateCodes, createCodes } from './awards/create-codes.ts';
import { ImportAwards, importAwards } from './awards/import-awards.ts';
import { Awards, listAwards } from './awards/list-awards.ts';
import { Codes, listCodes } from './awards/list-codes.ts';
import { RevokeCodes, revokeCodes } from './awards/revoke-codes.ts';
import { ListBanners, listBanners, SetBanner, setBanner } from './banners.ts';
import { FreezeSeason, freezeSeason } from './battlepass/freeze-season.ts';
import { ImportSeason, importSeason } from './battlepass/import-season.ts';
import { listSeasons, Seasons } from './battlepass/list-seasons.ts';
import { grantPremium, Premium, revokePremium } from './battlepass/premium.ts';
import { command, type OperatorContext } from './command.ts';
import { CheckDeliveries, checkDeliveriesNow } from './deliveries/check-deliveries.ts';
import { Deliveries, listDeliveries } from './deliveries/list-deliveries.ts';
import { ReplayDelivery, replayDelivery } from './deliveries/replay-delivery.ts';
import { ShowDelivery, showDelivery } from './deliveries/show-delivery.ts';
import { EditNote, editNote } from './edit-note.ts';
import { EndSessions, endSessions } from './end-sessions.ts';
import { Events, events } from './events.ts';
import { Grant, grant } from './grant.ts';
import { ImportAccounts, importAccounts } from './import-accounts.ts';
import { ImportRanking, importRanking } from './import-ranking.ts';
import { ListNotes, listNotes } from './list-notes.ts';
import { LoadSnapshot, loadSnapshot } from './load-snapshot.ts';
import { PublishNote, publishNote } from './publish-note.ts';
import { RankingInfo, rankingInfo } from './ranking-info.ts';
import { RemoveNote, removeNote } from './remove-note.ts';
import { RemoveSecondFactor, removeSecondFactor } from './remove-second-factor.ts';
import { AnswerRequest, askRequest, DeclineRequest, declineRequest } from './requests/answer-request.ts';
import { FinishRequest, finishRequest } from './requests/finish-request.ts';
import { listRequests, Requests } from './requests/list-requests.ts';
import { ShowRequest, showRequest } from './requests/show-request.ts';
import { TakeRequest, takeRequest } from './requests/take-request.ts';
import { Reseal, reseal } from './reseal.ts';
import { AddPlans, addPlans } from './store/add-plans.ts';
import { BuyingLimits, buyingLimits } from './store/buying-limits.ts';
import { CheckLedger, checkLedgerNow } from './store/check-ledger.ts';
import { listOrders, Orders } from './store/list-orders.ts';
import { listPlans, Plans } from './store/list-plans.ts';
import { Reconcile, reconcile } from './store/reconcile.ts';
import { Refund, refund } from './store/refund.ts';
import { ReplayOutbox, replayOutbox } from './store/replay-outbox.ts';
import { AddPlan, addPlan, SetPlan, setPlan } from './store/set-plan.ts';
import { ShowOrder, showOrder } from './store/show-order.ts';
import { Restore, restore, Suspend, suspend } from './suspension.ts';
import { AnswerTicket, answerTicket } from './tickets/answer-ticket.ts';
import { AddCategory, addCategory, RetireCategory, retireCategory } from './tickets/categories.ts';
import { closeTicket, MoveTicket, reopenTicket } from './tickets/close-ticket.ts';
import { eraseTicket } from './tickets/erase-ticket.ts';
import { listTickets, Tickets } from './tickets/list-tickets.ts';
import { ShowTicket, showTicket } from './tickets/show-ticket.ts';

/** Every command there is; the words of the command line are read in `scripts/admin`. */
const COMMANDS = {
  grant: command(Grant, grant),
  suspend: command(Suspend, suspend),
  restore: command(Restore, restore),
  'end-sessions': command(EndSessions, endSessions),
  'remove-second-factor': command(RemoveSecondFactor, removeSecondFactor),
  reseal: command(Reseal, reseal),
  events: command(Events, events),
  'add-service': command(AddService, addService),
  'import-accounts': command(ImportAccounts, importAccounts),
  'import-ranking': command(ImportRanking, importRanking),
  'ranking-info': command(RankingInfo, rankingInfo),
  'load-snapshot': command(LoadSnapshot, loadSnapshot),
  'list-notes': command(ListNotes, listNotes),
  'publish-note': command(PublishNote, publishNote),
  'edit-note': command(EditNote, editNote),
  'remove-note': command(RemoveNote, removeNote),
  'list-banners': command(ListBanners, listBanners),
  'set-banner': command(SetBanner, setBanner),
  tickets: command(Tickets, listTickets),
  ticket: command(ShowTicket, showTicket),
  'answer-ticket': command(AnswerTicket, answerTicket),
  'close-ticket': command(MoveTicket, closeTicket),
  'reopen-ticket': command(MoveTicket, reopenTicket),
  'erase-ticket': command(MoveTicket, eraseTicket),
  requests: command(Requests, listRequests),
  request: command(ShowRequest, showRequest),
  'take-request': command(TakeRequest, takeRequest),
  'finish-request': command(FinishRequest, finishRequest),
  'decline-request': command(DeclineRequest, declineRequest),
  'ask-request': command(AnswerRequest, askRequest),
  'add-category': command(AddCategory, addCategory),
  'retire-category': command(RetireCategory, retireCategory),
  plans: command(Plans, listPlans),
  'set-plan': command(SetPlan, setPlan),
  'add-plan': command(AddPlan, addPlan),
  'add-plans': command(AddPlans, addPlans),
  'buying-limits': command(BuyingLimits, buyingLimits),
  orders: command(Orders, listOrders),
  order: command(ShowOrder, showOrder),
  refund: command(Refund, refund),
  reconcile: command(Reconcile, reconcile),
  'replay-outbox': command(ReplayOutbox, replayOutbox),
  'check-ledger': command(CheckLedger, checkLedgerNow),
  'import-awards': command(ImportAwards, importAwards),
  awards: command(Awards, listAwards),
  'create-codes': command(CreateCodes, createCodes),
  codes: command(Codes, listCodes),
  'revoke-codes': command(RevokeCodes, revokeCodes),
  'import-season': command(ImportSeason, importSeason),
  seasons: command(Seasons, listSeasons),
  'freeze-season': command(FreezeSeason, freezeSeason),
  'grant-premium': command(Premium, grantPremium),
  'revoke-premium': command(Premium, revokePremium),
  deliveries: command(Deliveries, listDeliveries),
  delivery: command(ShowDelivery, showDelivery),
  'replay-delivery': command(ReplayDelivery, replayDelivery),
  'check-deliveries': command(CheckDeliveries, checkDeliveriesNow),
};

/** Every command, by domain, in the order of `--help`. */
export const COMMAND_GROUPS: readonly Group[] = [
  { title: 'Accounts', commands: [...ACCESS_COMMANDS, ...REGISTRATION_COMMANDS] },
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
    if (error instanceof SentenceError) return { ok: false, message: error.message };
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    return { ok: false, message: `The command is not valid at '${issue?.path.join('.')}': ${issue?.message}.` };
  }
}
