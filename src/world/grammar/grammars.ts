import type { WireLanguage } from '#contract/text.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import type { Grammar } from './language.ts';
import { PT } from './pt.ts';

/** The grammar of each language of the wire. */
export const GRAMMARS: Readonly<Record<WireLanguage, Grammar>> = { en: EN, es: ES, pt: PT, fr: FR };
