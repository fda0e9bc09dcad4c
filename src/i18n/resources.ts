import brAccount from '#locales/br/account.json' with { type: 'json' };
import brCommon from '#locales/br/common.json' with { type: 'json' };
import brDatabase from '#locales/br/database.json' with { type: 'json' };
import brErrors from '#locales/br/errors.json' with { type: 'json' };
import brGame from '#locales/br/game.json' with { type: 'json' };
import brHome from '#locales/br/home.json' with { type: 'json' };
import brNews from '#locales/br/news.json' with { type: 'json' };
import brPages from '#locales/br/pages.json' with { type: 'json' };
import brShell from '#locales/br/shell.json' with { type: 'json' };
import enAccount from '#locales/en/account.json' with { type: 'json' };
import enCommon from '#locales/en/common.json' with { type: 'json' };
import enDatabase from '#locales/en/database.json' with { type: 'json' };
import enErrors from '#locales/en/errors.json' with { type: 'json' };
import enGame from '#locales/en/game.json' with { type: 'json' };
import enHome from '#locales/en/home.json' with { type: 'json' };
import enNews from '#locales/en/news.json' with { type: 'json' };
import enPages from '#locales/en/pages.json' with { type: 'json' };
import enShell from '#locales/en/shell.json' with { type: 'json' };
import esAccount from '#locales/es/account.json' with { type: 'json' };
import esCommon from '#locales/es/common.json' with { type: 'json' };
import esDatabase from '#locales/es/database.json' with { type: 'json' };
import esErrors from '#locales/es/errors.json' with { type: 'json' };
import esGame from '#locales/es/game.json' with { type: 'json' };
import esHome from '#locales/es/home.json' with { type: 'json' };
import esNews from '#locales/es/news.json' with { type: 'json' };
import esPages from '#locales/es/pages.json' with { type: 'json' };
import esShell from '#locales/es/shell.json' with { type: 'json' };
import frAccount from '#locales/fr/account.json' with { type: 'json' };
import frCommon from '#locales/fr/common.json' with { type: 'json' };
import frDatabase from '#locales/fr/database.json' with { type: 'json' };
import frErrors from '#locales/fr/errors.json' with { type: 'json' };
import frGame from '#locales/fr/game.json' with { type: 'json' };
import frHome from '#locales/fr/home.json' with { type: 'json' };
import frNews from '#locales/fr/news.json' with { type: 'json' };
import frPages from '#locales/fr/pages.json' with { type: 'json' };
import frShell from '#locales/fr/shell.json' with { type: 'json' };
import type { SiteLanguage } from './languages.ts';

const en = {
  account: enAccount,
  common: enCommon,
  database: enDatabase,
  errors: enErrors,
  game: enGame,
  home: enHome,
  news: enNews,
  pages: enPages,
  shell: enShell,
};

/** English is the shape: a key missing in another language fails the type check, an extra one the parity test. */
export type Resources = typeof en;
export type Namespace = keyof Resources;

/** All texts of the site; for the build and the server, never for the browser, which gets what its page needs. */
export const resources: Record<SiteLanguage, Resources> = {
  en,
  es: {
    account: esAccount,
    common: esCommon,
    database: esDatabase,
    errors: esErrors,
    game: esGame,
    home: esHome,
    news: esNews,
    pages: esPages,
    shell: esShell,
  },
  br: {
    account: brAccount,
    common: brCommon,
    database: brDatabase,
    errors: brErrors,
    game: brGame,
    home: brHome,
    news: brNews,
    pages: brPages,
    shell: brShell,
  },
  fr: {
    account: frAccount,
    common: frCommon,
    database: frDatabase,
    errors: frErrors,
    game: frGame,
    home: frHome,
    news: frNews,
    pages: frPages,
    shell: frShell,
  },
};
