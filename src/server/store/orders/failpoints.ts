/** Where a process may die between two steps that belong together; the fault bench passes in who dies there. */
export type Failpoint = 'after-capture' | 'after-commit' | 'after-live';

/** Called at each point; does nothing outside the fault bench. */
export type Failpoints = (point: Failpoint) => void;

export const NO_FAILPOINTS: Failpoints = () => undefined;
