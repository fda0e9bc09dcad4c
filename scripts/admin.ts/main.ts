import { loadQuickly } from '../start/quick-loading.ts';
import { endWith } from '../start/stopping.ts';

async function main(): Promise<number> {
  const { runAdmin } = await import('../admin/run-admin.ts');
  return runAdmin(process.argv.slice(2));
}

try {
  loadQuickly();
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  endWith(1);
}
