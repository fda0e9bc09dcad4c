import { TERMS_IN_FORCE, termsAcceptedAt } from '#domain/terms/terms-versions.ts';
import { fill } from '#i18n/fill.ts';
import type { CallApi } from '#lib/call.ts';
import { call as ownCall } from '#session/api.ts';

/**
 * Tells a player which clauses changed since the account was opened, by when that was. Nothing is told of an account that
 * accepted the version in force or is older than the first, nor where the API does not answer.
 */
export async function showTermsChanges(call: CallApi = ownCall): Promise<void> {
  const result = await call('GET /auth/getVerifyParameter');
  const accepted = result.ok ? termsAcceptedAt(result.answer.created_at) : null;
  const box = document.querySelector<HTMLElement>('[data-changed-terms]');
  const words = box?.querySelector('summary > span');
  if (!box || !words || !accepted || accepted === TERMS_IN_FORCE) return;
  const { version } = accepted;
  words.textContent = fill(box.dataset['since'] ?? '', { version });
  for (const clause of box.querySelectorAll<HTMLElement>('li[data-version]')) {
    clause.hidden = Number(clause.dataset['version']) <= version;
  }
  box.dataset['accepted'] = String(version);
}
