import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests here start programs and builds and take seconds a file; all others take a fraction of one. */
const SLOW =
  /\/tests\/(?:unit\/(?:build|start)\/|api\/(?:consumer|payment-faults|start|export|operator|import-accounts-command)\.test)/;

/** Slow files come first, so that none begins when all others are done; a fresh clone remembers no durations to sort by. */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(SLOW.test(b.moduleId)) - Number(SLOW.test(a.moduleId)));
  }
}
