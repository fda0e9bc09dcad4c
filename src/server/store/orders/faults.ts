/** Where a process may die between two steps that belong together; the fault bench passes in who dies there. */
export type FaultPoint = 'after-capture' | 'after-commit' | 'after-live';

/** Called at each point; does nothing outside the fault bench. */
export type Faults = (point: FaultPoint) => void;

export const NO_FAULTS: Faults = () => undefined;
