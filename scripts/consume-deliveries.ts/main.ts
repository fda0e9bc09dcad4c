import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { consume } from '../consume-deliveries/consume.ts';
import { givenLine, JournalEntry, openJournal } from '../consume-deliveries/journal.ts';
import { createPortal } from '../consume-deliveries/portal.ts';
import { HELP, readOptions } from '../consume-deliveries/read-options.ts';
import { runMain } from '../start/command-line.ts';
import { listenForStop } from '../start/stopping.ts';

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

await runMain(async () => {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === null) {
    console.log(HELP);
    return 0;
  }
  const { base, secret, most, seconds, once, json } = options;
  const stop = listenForStop();
  const journal = openJournal(options.journal);
  try {
    if (journal.cut > 0)
      console.error('The last line of the journal was torn by a crash, and cut off: it was not given.');
    await consume({
      journal,
      most,
      seconds,
      once,
      stop,
      pause,
      portal: createPortal(base, secret),
      name: `${hostname()} ${process.pid}`.slice(-100),
      given: (delivery) => console.log(json ? JSON.stringify(JournalEntry.parse(delivery)) : givenLine(delivery)),
      note: (line) => console.error(line),
    });
  } finally {
    journal.close();
  }
  return 0;
});
