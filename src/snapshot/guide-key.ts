import { hash } from 'node:crypto';
import { guidePage } from './guide-page.ts';
import type { Snapshot } from './snapshot.ts';

/** Differs whenever the guide's page differs: all it shows comes from its view model (`page-keys.ts` has the others). */
export function guideKey(snapshot: Snapshot, baseClass: number): string {
  return hash('sha256', JSON.stringify(guidePage(snapshot, baseClass)), 'base64url').slice(0, 22);
}
