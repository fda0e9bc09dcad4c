import type { Figures } from '../report.ts';
import { note } from '../report.ts';
import type { Production } from './production.ts';
import type { Failure, Part, Traffic } from './traffic.ts';

const PER_SECOND = 100;

/** What the parts of the story share. `failures` holds those that no part expects. */
export type Story = { production: Production; traffic: Traffic; figures: Figures; failures: Failure[] };

function notePart({ figures }: Story, part: string, { p50, p99, worst, slowest, requests, ...counts }: Part): void {
  const { perSecond, failures } = counts;
  for (const [name, value] of Object.entries({ p50, p99, worst })) note(figures, `${part}: ${name} ms`, value);
  note(figures, `${part}: requests/s`, perSecond);
  note(figures, `${part}: failed requests`, failures.length);
  console.log(
    `${part}: ${requests} requests, ${failures.length} failed, p99 ${p99.toFixed(0)} ms, worst ${worst.toFixed(0)} ms (${slowest})`,
  );
}

/** Does a part under traffic. A request may fail with the statuses of `mayBe`, and with no other. */
export async function during(
  story: Story,
  part: string,
  work: (areSent: () => boolean) => Promise<unknown>,
  { least = 0, perSecond = PER_SECOND, mayBe = [] as readonly number[] } = {},
): Promise<Part> {
  const outcomes = await story.traffic.during(part, { least, perSecond }, work);
  notePart(story, part, outcomes);
  story.failures.push(...outcomes.failures.filter(({ status }) => !mayBe.includes(status)));
  return outcomes;
}

export async function timed(
  { figures }: Pick<Story, 'figures'>,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const began = performance.now();
  await work();
  note(figures, name, (performance.now() - began) / 1000);
}

export async function restart({ portal }: Production, port: number): Promise<void> {
  await portal.stopApi(port);
  await portal.startApi(port);
}

/** The doctor's checks of the books; each ends with an error when they are not right. */
export const checkState = async ({ portal }: Production) => {
  for (const check of ['check-ledger', 'check-deliveries'])
    console.log((await portal.memoria(['admin', check])).trim());
};

/** How many failed of what kind, in one sentence; null when none did. */
export function faultOf(failures: readonly Failure[]): string | null {
  if (failures.length === 0) return null;
  const kinds = Object.entries(
    Object.groupBy(failures, ({ during, what, status }) => `${what} ${status} in ${during}`),
  );
  const report = kinds.map(([kind, all = []]) => `${all.length} times ${kind} (${all[0]?.text})`);
  return `${failures.length} requests failed: ${report.join('; ')}.`;
}
