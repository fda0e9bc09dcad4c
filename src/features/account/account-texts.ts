import type { DeliverySource } from '#contract/delivery.ts';
import type { OrderState } from '#contract/store.ts';
import type { TicketState } from '#contract/tickets.ts';
import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';

// Every string of each island, for the page that prints it.

export function recoveryTexts(language: Language) {
  return {
    ...islandTexts(language, 'recovery'),
    errors: islandTexts(language, 'errors', 'errorsAccount', 'errorsPassword', 'errorsSignIn'),
  };
}

export type RecoveryTexts = ReturnType<typeof recoveryTexts>;

export function securityTexts(language: Language) {
  return {
    ...islandTexts(language, 'states', 'security'),
    errors: islandTexts(
      language,
      'errors',
      'errorsSession',
      'errorsAccount',
      'errorsPassword',
      'errorsSignIn',
      'errorsSecurity',
      'errorsMailedLink',
    ),
  };
}

export type SecurityTexts = ReturnType<typeof securityTexts>;

export function loginTexts(language: Language) {
  return {
    ...islandTexts(language, 'account'),
    recovery: recoveryTexts(language),
    // Not among the errors: there it would be the text of every 401 that a sign-in is answered with.
    sessionEnded: translator(language)('errorsSession:unauthorized'),
    errors: islandTexts(language, 'errors', 'errorsAccount', 'errorsSignIn'),
  };
}

export type LoginTexts = ReturnType<typeof loginTexts>;

const TICKET_STATES: readonly TicketState[] = ['open', 'answered', 'closed'];
const SOURCES: readonly DeliverySource[] = ['award', 'code', 'battlepass', 'operator'];
const ORDER_STATES: readonly OrderState[] = [
  'created',
  'pending',
  'capturing',
  'review',
  'paid',
  'cancelled',
  'expired',
  'failed',
  'refunded',
  'disputed',
];

/** The states of orders and tickets, and what deliveries come from, as the pages that show all of them name them. */
function overviewTexts(language: Language) {
  const t = translator(language);
  const named = <Name extends string>(names: readonly Name[], name: (one: Name) => string) =>
    Object.fromEntries(names.map((one) => [one, name(one)])) as Record<Name, string>;
  return {
    ...islandTexts(language, 'overview'),
    plans: islandTexts(language, 'plans'),
    ticket: t('tickets:number'),
    orderStates: named(ORDER_STATES, (state) => t(`receipt:state.${state}`)),
    ticketStates: named(TICKET_STATES, (state) => t(`tickets:${state}`)),
    sources: named(SOURCES, (source) => t(`awards:source.${source}`)),
  };
}

export function profileTexts(language: Language) {
  const security = securityTexts(language);
  return {
    ...islandTexts(language, 'states', 'profile'),
    overview: overviewTexts(language),
    errors: { ...security.errors, ...islandTexts(language, 'errorsEmail') },
    security,
  };
}

export type ProfileTexts = ReturnType<typeof profileTexts>;

export function registerTexts(language: Language) {
  return {
    ...islandTexts(language, 'register', 'userName'),
    captcha: islandTexts(language, 'captcha'),
    errors: islandTexts(
      language,
      'errors',
      'errorsForm',
      'errorsUserName',
      'errorsEmail',
      'errorsMailedLink',
      'errorsPassword',
    ),
  };
}

export type RegisterTexts = ReturnType<typeof registerTexts>;

export function verifyTexts(language: Language) {
  return {
    ...islandTexts(language, 'states', 'verify'),
    errors: islandTexts(language, 'errors', 'errorsAccount', 'errorsMailedLink'),
  };
}

export function undoTexts(language: Language) {
  return {
    ...islandTexts(language, 'states', 'undo'),
    errors: islandTexts(language, 'errors', 'errorsAccount', 'errorsMailedLink'),
  };
}

export type VerifyTexts = ReturnType<typeof verifyTexts>;
export type UndoTexts = ReturnType<typeof undoTexts>;
