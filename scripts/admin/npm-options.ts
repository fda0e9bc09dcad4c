import { UserError } from '#server/kernel/user-error.ts';

/**
 * npm takes --dry-run for itself where no -- stands before it, and tells nobody: what was to be tried would be done. Throws the
 * sentence that says how to write it.
 */
export function refuseTakenDryRun(words: readonly string[], env: NodeJS.ProcessEnv): void {
  if (env['npm_config_dry_run'] !== 'true' || words.includes('--dry-run')) return;
  const command = env['npm_lifecycle_event'] ?? 'admin';
  throw new UserError(
    `Nothing was done: npm took --dry-run for itself; write npm run ${command} -- and then all the rest.`,
  );
}
