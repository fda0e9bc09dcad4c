import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** How a script ended: its exit code, null where a signal ended it, and what it wrote. */
export type ScriptEnd = { code: number | null; out: string; err: string };

/** Runs a script such as `admin.ts` to its end, as an operator does; `onStart` may end it before. */
export async function runScript(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onStart: (child: ChildProcess) => void = () => undefined,
): Promise<ScriptEnd> {
  const child = spawn(process.execPath, [`scripts/${script}`, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  onStart(child);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, out, err };
}
