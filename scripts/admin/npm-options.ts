import { UserError } from '#server/kernel/user-error.ts';

/**
 * npm takes --dry-run for itself without a -- before it, and prints no warning: the command would make its changes. Throws the
 * sentence on how to write it.
 */
export function refuseTakenDryRun(words: readonly string[], env: NodeJS.ProcessEnv): void {
  if (env['npm_config_dry_run'] !== 'true' || words.includes('--dry-run')) return;
  const command = env['npm_lifecycle_event'] ?? 'admin';
  throw new UserError(
    `Nothing was done: npm took --dry-run for itself; write npm run ${command} -- and then all the rest.`,
  );
}
