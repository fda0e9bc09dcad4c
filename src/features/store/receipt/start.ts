import { call } from '#session/api.ts';
import { $signedIn } from '#session/state.ts';
import { isContradicted, showContradiction } from './check-purchase.ts';

const root = document.querySelector<HTMLElement>('[data-receipt]');
if (root && $signedIn.get() && (await isContradicted(call, location.search))) showContradiction(root);
