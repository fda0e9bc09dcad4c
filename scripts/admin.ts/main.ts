import { runAdmin } from '../admin/run-admin.ts';
import { endWith } from '../start/stopping.ts';

try {
  process.exitCode = await runAdmin(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  endWith(1);
}
