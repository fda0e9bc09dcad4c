/** Set once the environment was checked: this process and those that it starts read the settings again. */
export const LOOKED_AT = 'SETTINGS_LOOKED_AT';

/** The edit distance of two names: letters left out, added, replaced, or two swapped; above `most` infinite. */
export function mistakes(from: string, to: string, most = Number.POSITIVE_INFINITY): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...line) > most) return Number.POSITIVE_INFINITY;
  }
  return at(from.length, to.length);
}

const SUGGESTED = 3;

/** The names that are spelt most nearly like one that is unknown, for a sentence on it. */
export function nearestNames(name: string, known: readonly string[]): string {
  const wrong = (one: string) => (one.includes(name) || name.includes(one) ? 0 : mistakes(name, one));
  const nearest = known.map((one) => ({ one, wrong: wrong(one) })).sort((a, b) => a.wrong - b.wrong);
  return nearest
    .slice(0, SUGGESTED)
    .map(({ one }) => one)
    .join(', ');
}

/** A short name easily resembles the variable of another program: PORT is like POST. */
const mostMistakes = (name: string) => Math.min(2, Math.floor(name.length / 6));

/**
 * A sentence for each variable that is no setting and is spelt nearly like one. An environment holds names of other programs, too: a
 * variable that is further away, empty, or like a setting that is given itself, counts as one of those.
 */
export function misspelt(env: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  const known = new Set(settings);
  const missing = settings.filter((name) => !env[name]);
  return Object.keys(env).flatMap((name) => {
    if (!env[name] || known.has(name)) return [];
    const meant = missing
      // As many letters are wrong at least: this is read at every start.
      .filter((setting) => Math.abs(setting.length - name.length) <= mostMistakes(setting))
      .map((setting) => ({ setting, wrong: mistakes(name.toUpperCase(), setting, mostMistakes(setting)) }))
      .filter(({ setting, wrong }) => wrong <= mostMistakes(setting))
      .sort((a, b) => a.wrong - b.wrong)[0];
    return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant.setting}?`];
  });
}

/** Warns of such variables, once; nothing is refused. */
export function warnOfMisspelt(env: NodeJS.ProcessEnv, settings: readonly string[]): void {
  if (process.env[LOOKED_AT]) return;
  process.env[LOOKED_AT] = 'yes';
  for (const sentence of misspelt(env, settings)) process.stderr.write(`${sentence}\n`);
}
