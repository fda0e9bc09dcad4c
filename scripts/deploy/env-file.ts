import { randomBytes } from 'node:crypto';
import { limitEntries, type ManualEntry, settingEntries } from './settings-manual.ts';

const INTRO = `# The settings of the portal, one NAME=value a line, as systemd, compose and sh read them alike. A value with any sign but
# letters, digits and _ @ % + = : , . / ? - stands in 'single quotes'. What is commented out has its default. Secrets are in here: keep it to its owner, and
# keep a copy apart from the backups, which do not have it.
`;

const LIMITS = `
# Limits, with their defaults. More on each: src/server/README.md.
`;

/** 32 bytes, as a text without anything that a shell or systemd reads otherwise. */
export const drawSecret = () => randomBytes(32).toString('base64url');

/** What systemd, compose and sh all take as it stands. */
const PLAIN = /^[\w@%+=:,./?&-]*$/;

function written(name: string, value: string): string {
  // Within single quotes nothing has a meaning; a quote itself cannot stand there.
  if (value.includes("'") || value.includes('\n')) throw new Error(`${name} cannot hold a quote or a line break here.`);
  return `${name}=${PLAIN.test(value) && !value.includes('&') ? value : `'${value}'`}`;
}

function lines({ names, meaning, otherwise }: ManualEntry, values: Readonly<Record<string, string>>): string {
  const about = `# ${meaning.replaceAll('`', '')}${otherwise === null ? '' : ` Default: ${otherwise.replaceAll('`', '')}.`}`;
  const settings = names.map((name) => {
    const value = values[name];
    return value === undefined ? `#${name}=` : written(name, value);
  });
  return `\n${about}\n${settings.join('\n')}\n`;
}

const limitLines = ({ names, meaning, otherwise }: ManualEntry) => {
  const defaults = (otherwise ?? '').replace(/,(?=\d)/g, '').split(', ');
  return `\n# ${meaning}\n${names.map((name, nth) => `#${name}=${defaults[nth] ?? ''}`).join('\n')}\n`;
};

/** A file with every setting of the portal: `values` stand in it, everything else is commented out with what it means. */
export function envFile(values: Readonly<Record<string, string>>): string {
  const entries = settingEntries();
  const known = new Set(entries.flatMap(({ names }) => names));
  const unknown = Object.keys(values).find((name) => !known.has(name));
  if (unknown !== undefined) throw new Error(`${unknown} is no setting.`);
  return [INTRO, ...entries.map((entry) => lines(entry, values)), LIMITS, ...limitEntries().map(limitLines)].join('');
}
