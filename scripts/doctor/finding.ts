import type { Settings } from '#server/kernel/settings.ts';

/** What one look found: one sentence on one thing. A fault keeps the portal from working; a warning is to be known. */
export type Finding = { about: string; level: 'ok' | 'warning' | 'fault'; text: string };

export type Look = (settings: Settings) => Finding[] | Promise<Finding[]>;

export const ok = (about: string, text: string): Finding => ({ about, level: 'ok', text });
export const warning = (about: string, text: string): Finding => ({ about, level: 'warning', text });
export const fault = (about: string, text: string): Finding => ({ about, level: 'fault', text });
