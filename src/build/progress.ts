/** Where progress goes; a terminal gets one line that changes, anything else a plain line now and then. */
export type Output = { isTTY?: boolean; write: (text: string) => unknown };

const ON_TERMINAL = 100;
const ON_PAPER = 5_000;

/** Reports how far a long loop is, seldom enough to cost nothing. */
export function progress(label: string, total: number, output: Output = process.stdout) {
  const terminal = output.isTTY === true;
  const interval = terminal ? ON_TERMINAL : ON_PAPER;
  const count = new Intl.NumberFormat('en');
  let next = Date.now() + interval;
  let shown = false;
  return {
    at(done: number): void {
      if (Date.now() < next) return;
      next = Date.now() + interval;
      shown = true;
      const text = `${label}: ${count.format(done)} of ${count.format(total)}`;
      output.write(terminal ? `\r${text}` : `${text}\n`);
    },
    /** Clears the changing line, so that the next output starts on an empty one. */
    end(): void {
      if (terminal && shown) output.write(`\r${' '.repeat(label.length + 24)}\r`);
    },
  };
}
