/** Ranks of monsters by number; the word is the locale key (`game:rank.<word>`). */
const RANKS = { 1: 'normal', 2: 'elite', 3: 'boss', 6: 'fieldBoss' } as const;

/** Elements by number; the word is the locale key (`game:element.<word>`). */
const NUMBERED = { 1: 'light', 2: 'dark', 3: 'lightning', 4: 'fire', 5: 'ice', 6: 'nature' } as const;

export const MONSTER_RANKS: Readonly<Record<number, (typeof RANKS)[keyof typeof RANKS]>> = RANKS;
export const ELEMENTS: Readonly<Record<number, (typeof NUMBERED)[keyof typeof NUMBERED]>> = NUMBERED;
