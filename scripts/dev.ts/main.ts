import { runProgram } from '../start/command-line.ts';

const HELP = `npm run dev [-- --port N]

Pages, islands, sheets and texts as they are in src, over the snapshot in data/, and the API beside them on an embedded database
of its own, at one address. A change is shown in the open page; a changed file of the server starts the API again. Faults stand in the
page and in the terminal. Nothing is exported or built, and nothing is written into data/. Ctrl-C stops both.

  --port N   the port of the address (PORT, else 4321)
  --help     this text

Settings, by environment: as for npm start, but PORTAL_HOME is .portal/dev, CORS_ORIGINS changes nothing, and DATABASE_URL and
NODE_ENV=production are refused.
A new snapshot is read, and pictures of items are looked for, at the next start.
`;

await runProgram({
  program: 'npm run dev',
  help: HELP,
  options: { port: { type: 'string' } },
  run: async ({ port }) => {
    const { developPortal } = await import('../dev/develop-portal.ts');
    await developPortal({ ...process.env, ...(port === undefined ? {} : { PORT: port }) });
    // What was begun and not finished, such as a start that was stopped, would keep the process.
    process.exit(0);
  },
});
