import { paymentVisits } from '#support/island-states/payments.ts';
import { tryVisits } from '#support/try-visits.ts';

tryVisits(paymentVisits);
