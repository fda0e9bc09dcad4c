import { signInVisits } from '#support/island-states/sign-in.ts';
import { tryVisits } from '#support/island-states/try-visits.ts';

tryVisits(signInVisits);
