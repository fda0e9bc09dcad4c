import { tryVisits } from '#support/browser/try-visits.ts';
import { paymentVisits } from '#support/island-states/payments.ts';

tryVisits(paymentVisits, { isLong: true });
