import { join } from 'node:path';
import { PROJECT } from '../measure.ts';

/** Where a run lives; with `databaseUrl` null on the embedded database in `home`. */
export type Place = { home: string; databaseUrl: string | null };

/** Kept from run to run: most of what a start takes is reading the source. */
export const COMPILED = join(PROJECT, 'node_modules/.cache/compiled');
/** The same for every process: what one says about itself is the same as what the others say. */
const ORIGIN = 'http://localhost:4380';

/** The environment of each process of a fleet, by its number. */
export const apiEnvironment =
  ({ home, databaseUrl }: Place, own: Record<string, string>) =>
  (nth: number): Record<string, string> => ({
    NODE_ENV: 'test',
    PORTAL_HOME: databaseUrl === null ? home : `${home}/${nth}`,
    DATABASE_URL: databaseUrl ?? '',
    DIST_DIR: `${home}/dist`,
    NODE_COMPILE_CACHE: COMPILED,
    PUBLIC_ORIGIN: ORIGIN,
    AUTH_SECRET: 'of a run in which nothing is real',
    ...own,
  });
