import { examine } from '../doctor/doctor.ts';
import type { Finding } from '../doctor/finding.ts';
import { runProgram } from '../start/command-line.ts';

const HELP = `npm run doctor [-- --json]

Looks whether the portal can run as it is set up: Node, settings, folders and their space, the database with its rights, schema,
connections and clock, the mail server, the payment provider, what visitors get from the web server, backups, and what is left of the
sample world. It prints one line a finding, and changes nothing.

  --json   the findings as JSON: [{ "about", "level": "ok" | "warning" | "fault", "text" }]
  --help   this text

Exit code 1: there is at least one fault.
`;

const WIDTH = { level: 9, about: 13 };

const line = ({ level, about, text }: Finding) => `${level.padEnd(WIDTH.level)}${about.padEnd(WIDTH.about)}${text}`;

await runProgram({
  program: 'npm run doctor',
  help: HELP,
  options: { json: { type: 'boolean' } },
  run: async ({ json = false }) => {
    const found = await examine(process.env);
    process.stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : `${found.map(line).join('\n')}\n`);
    return found.some(({ level }) => level === 'fault') ? 1 : 0;
  },
});
