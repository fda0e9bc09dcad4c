import type { SiteLanguage } from './languages.ts';
import { br } from './resources/br.ts';
import { en, type Resources } from './resources/en.ts';
import { es } from './resources/es.ts';
import { fr } from './resources/fr.ts';

/** All texts of the site; for the build and the server, never for the browser, which gets what its page needs. */
export const resources: Record<SiteLanguage, Resources> = { en, es, br, fr };
