/** What a run came to; `findings` by what they are about, all of them empty when it is clean. */
export type Outcome = {
  findings: Record<string, string[]>;
  /** Of processes. */
  deaths: Record<string, number>;
  /** Everything that was counted, for whoever reads the report. */
  counts: Record<string, Record<string, number>>;
  seconds: number;
};

/** A run in the table; `without` null: nothing was taken out, `caughtBy` says what stands in for what was. */
export type Row = {
  title: string;
  database: string;
  without: string | null;
  outcome: Outcome;
  caughtBy: string;
};

/** Of each kind, so many findings are told in words. */
const MOST_TOLD = 5;

/** A guard that is missing shows in the catalogue of the database; whether it was needed, only in what became of things. */
const BY_CATALOGUE = 'guards';

const total = (lists: string[][]) => lists.reduce((sum, list) => sum + list.length, 0);

/** Whether anything came out wrong; that a constraint is missing is none of it. */
export function isRed({ findings }: Pick<Outcome, 'findings'>): boolean {
  return total(Object.entries(findings).flatMap(([kind, list]) => (kind === BY_CATALOGUE ? [] : [list]))) > 0;
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);
const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ') || 'none';

/** Everything about one run, in lines for people. */
export function outcomeLines(name: string, { findings, deaths, counts, seconds }: Outcome): string[] {
  const reports = Object.entries(findings).flatMap(([kind, list]) => [
    ...list.slice(0, MOST_TOLD).map((finding) => `  ✗ ${kind}: ${finding}`),
    ...(list.length > MOST_TOLD ? [`  ✗ ${kind}: … and ${list.length - MOST_TOLD} more`] : []),
  ]);
  return [
    `${name}, ${seconds.toFixed(0)} s`,
    `  processes killed: ${sum(deaths)} (${listed(deaths)})`,
    ...Object.entries(counts).map(([what, times]) => `  ${what}: ${listed(times)}`),
    ...Object.entries(findings).map(
      ([kind, list]) => `  ${list.length === 0 ? '✓' : '✗'} ${kind}: ${list.length || 'clean'}`,
    ),
    ...reports,
    `  ${isRed({ findings }) ? 'RED' : 'clean'}`,
  ];
}

/** The table of runs without something: how many findings of each kind, and what stood in for it where there is none. */
export function tableLines(rows: readonly Row[]): string[] {
  const kinds = Object.keys(rows[0]?.outcome.findings ?? {});
  const cell = (text: string | number, width: number) => String(text).padEnd(width + 2);
  const longest = Math.max(...rows.map(({ without }) => without?.length ?? 0));
  const line = (first: string, second: string, third: string, cells: readonly (string | number)[], last: string) =>
    [
      ...[cell(first, longest), cell(second, 8), cell(third, 5)],
      ...cells.map((one, nth) => cell(one, kinds[nth]?.length ?? 0)),
      last,
    ]
      .join('')
      .trimEnd();
  return [
    line('without', 'database', '', kinds, ''),
    ...rows.map(({ without, database, outcome, caughtBy }) => {
      const red = isRed(outcome);
      const cells = kinds.map((kind) => outcome.findings[kind]?.length || '·');
      return line(without ?? 'nothing', database, red ? 'RED' : 'green', cells, red ? '' : caughtBy);
    }),
  ];
}
