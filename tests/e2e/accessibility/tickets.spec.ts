import { ticketVisits } from '#support/island-states/tickets.ts';
import { tryVisits } from '#support/try-visits.ts';

tryVisits(ticketVisits);
