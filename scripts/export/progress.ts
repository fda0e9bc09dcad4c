import { progress as counter, type Output } from '#build/progress.ts';

/** What the export is reading; `done` of `total` records, languages or entries. */
export type ExportStep = 'items' | 'sections' | 'monsters' | 'notes';
export type Step = { stage: ExportStep; done: number; total: number };
export type Progress = (step: Step) => void;

const LABELS: Record<ExportStep, string> = {
  items: 'Reading items',
  sections: 'Asking for the sections of the side bar',
  monsters: 'Reading monsters',
  notes: 'Reading patch notes',
};

/** Prints progress: a changing line on a terminal, a plain line now and then elsewhere. */
export function printedProgress(output: Output): { onProgress: Progress; end: () => void } {
  let current: { stage: ExportStep; count: ReturnType<typeof counter> } | undefined;
  return {
    onProgress: ({ stage, done, total }) => {
      if (current?.stage !== stage) {
        current?.count.end();
        current = { stage, count: counter(LABELS[stage], total, output) };
      }
      current.count.at(done);
    },
    end: () => current?.count.end(),
  };
}
