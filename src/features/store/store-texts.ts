import type { OrderReason, OrderState } from '#contract/store.ts';
import type { ServiceName } from '#domain/store/plans.ts';
import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import type { Resources } from '#i18n/resources/en.ts';
import { resources } from '#i18n/resources.ts';
import { requestTexts } from './requests/request-texts.ts';

/** The texts of keys that begin with a prefix, without it: `state.paid` as `paid`. */
function under<Key extends string>(texts: Readonly<Record<string, string>>, prefix: string): Record<Key, string> {
  const found = Object.entries(texts).filter(([key]) => key.startsWith(`${prefix}.`));
  return Object.fromEntries(found.map(([key, text]) => [key.slice(prefix.length + 1), text])) as Record<Key, string>;
}

/** What a page says beside its island, and what `under` gives, are not among the plain texts. */
type Plain = Exclude<keyof Resources['store'], 'description' | `${string}.${string}`>;
const isPlain = (key: string): key is Plain => key !== 'description' && !key.includes('.');

/** Every string of the store's island, for the page that prints it. */
export function storeTexts(language: Language) {
  const { store, plans } = resources[language.site];
  return {
    ...islandTexts(language, 'store', Object.keys(store).filter(isPlain)),
    ...islandTexts(language, 'common', ['retry']),
    ...islandTexts(language, 'processing', ['paid']),
    ...islandTexts(language, 'verify', ['unverified', 'verifyInProfile', 'checkFailed']),
    plans,
    about: under<ServiceName>(store, 'about'),
    state: under<OrderState>(store, 'state'),
    reason: under<OrderReason>(store, 'reason'),
    provider: under<'paypal' | 'sandbox'>(store, 'provider'),
    requests: requestTexts(language),
    errors: islandTexts(language, 'errors', [
      'accountCancelled',
      'accountSuspended',
      'balanceNegative',
      'buyingCapped',
      'errorOccurred',
      'invalidRequest',
      'network',
      'notVerified',
      'orderKeyUsed',
      'orderNotFound',
      'paymentProvider',
      'planSoldOut',
      'planUnknown',
      'pvaluesWrong',
      'storeClosed',
      'tooManyRequests',
      'unauthorized',
    ]),
  };
}

export type StoreTexts = ReturnType<typeof storeTexts>;
