import { tryVisits } from '#support/browser/try-visits.ts';
import { ticketVisits } from '#support/island-states/tickets.ts';

tryVisits(ticketVisits, { isLong: true });
