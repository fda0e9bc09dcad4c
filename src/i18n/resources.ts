import brAccount from '#locales/br/account.json' with { type: 'json' };
import brChanges from '#locales/br/changes.json' with { type: 'json' };
import brCommon from '#locales/br/common.json' with { type: 'json' };
import brDatabase from '#locales/br/database.json' with { type: 'json' };
import brErrors from '#locales/br/errors.json' with { type: 'json' };
import brGame from '#locales/br/game.json' with { type: 'json' };
import brGuide from '#locales/br/guide.json' with { type: 'json' };
import brHome from '#locales/br/home.json' with { type: 'json' };
import brList from '#locales/br/list.json' with { type: 'json' };
import brLive from '#locales/br/live.json' with { type: 'json' };
import brMail from '#locales/br/mail.json' with { type: 'json' };
import brMaps from '#locales/br/maps.json' with { type: 'json' };
import brNews from '#locales/br/news.json' with { type: 'json' };
import brPages from '#locales/br/pages.json' with { type: 'json' };
import brProfile from '#locales/br/profile.json' with { type: 'json' };
import brRecovery from '#locales/br/recovery.json' with { type: 'json' };
import brRegister from '#locales/br/register.json' with { type: 'json' };
import brSecurity from '#locales/br/security.json' with { type: 'json' };
import brShell from '#locales/br/shell.json' with { type: 'json' };
import brTooltip from '#locales/br/tooltip.json' with { type: 'json' };
import brVerify from '#locales/br/verify.json' with { type: 'json' };
import enAccount from '#locales/en/account.json' with { type: 'json' };
import enChanges from '#locales/en/changes.json' with { type: 'json' };
import enCommon from '#locales/en/common.json' with { type: 'json' };
import enDatabase from '#locales/en/database.json' with { type: 'json' };
import enErrors from '#locales/en/errors.json' with { type: 'json' };
import enGame from '#locales/en/game.json' with { type: 'json' };
import enGuide from '#locales/en/guide.json' with { type: 'json' };
import enHome from '#locales/en/home.json' with { type: 'json' };
import enList from '#locales/en/list.json' with { type: 'json' };
import enLive from '#locales/en/live.json' with { type: 'json' };
import enMail from '#locales/en/mail.json' with { type: 'json' };
import enMaps from '#locales/en/maps.json' with { type: 'json' };
import enNews from '#locales/en/news.json' with { type: 'json' };
import enPages from '#locales/en/pages.json' with { type: 'json' };
import enProfile from '#locales/en/profile.json' with { type: 'json' };
import enRecovery from '#locales/en/recovery.json' with { type: 'json' };
import enRegister from '#locales/en/register.json' with { type: 'json' };
import enSecurity from '#locales/en/security.json' with { type: 'json' };
import enShell from '#locales/en/shell.json' with { type: 'json' };
import enTooltip from '#locales/en/tooltip.json' with { type: 'json' };
import enVerify from '#locales/en/verify.json' with { type: 'json' };
import esAccount from '#locales/es/account.json' with { type: 'json' };
import esChanges from '#locales/es/changes.json' with { type: 'json' };
import esCommon from '#locales/es/common.json' with { type: 'json' };
import esDatabase from '#locales/es/database.json' with { type: 'json' };
import esErrors from '#locales/es/errors.json' with { type: 'json' };
import esGame from '#locales/es/game.json' with { type: 'json' };
import esGuide from '#locales/es/guide.json' with { type: 'json' };
import esHome from '#locales/es/home.json' with { type: 'json' };
import esList from '#locales/es/list.json' with { type: 'json' };
import esLive from '#locales/es/live.json' with { type: 'json' };
import esMail from '#locales/es/mail.json' with { type: 'json' };
import esMaps from '#locales/es/maps.json' with { type: 'json' };
import esNews from '#locales/es/news.json' with { type: 'json' };
import esPages from '#locales/es/pages.json' with { type: 'json' };
import esProfile from '#locales/es/profile.json' with { type: 'json' };
import esRecovery from '#locales/es/recovery.json' with { type: 'json' };
import esRegister from '#locales/es/register.json' with { type: 'json' };
import esSecurity from '#locales/es/security.json' with { type: 'json' };
import esShell from '#locales/es/shell.json' with { type: 'json' };
import esTooltip from '#locales/es/tooltip.json' with { type: 'json' };
import esVerify from '#locales/es/verify.json' with { type: 'json' };
import frAccount from '#locales/fr/account.json' with { type: 'json' };
import frChanges from '#locales/fr/changes.json' with { type: 'json' };
import frCommon from '#locales/fr/common.json' with { type: 'json' };
import frDatabase from '#locales/fr/database.json' with { type: 'json' };
import frErrors from '#locales/fr/errors.json' with { type: 'json' };
import frGame from '#locales/fr/game.json' with { type: 'json' };
import frGuide from '#locales/fr/guide.json' with { type: 'json' };
import frHome from '#locales/fr/home.json' with { type: 'json' };
import frList from '#locales/fr/list.json' with { type: 'json' };
import frLive from '#locales/fr/live.json' with { type: 'json' };
import frMail from '#locales/fr/mail.json' with { type: 'json' };
import frMaps from '#locales/fr/maps.json' with { type: 'json' };
import frNews from '#locales/fr/news.json' with { type: 'json' };
import frPages from '#locales/fr/pages.json' with { type: 'json' };
import frProfile from '#locales/fr/profile.json' with { type: 'json' };
import frRecovery from '#locales/fr/recovery.json' with { type: 'json' };
import frRegister from '#locales/fr/register.json' with { type: 'json' };
import frSecurity from '#locales/fr/security.json' with { type: 'json' };
import frShell from '#locales/fr/shell.json' with { type: 'json' };
import frTooltip from '#locales/fr/tooltip.json' with { type: 'json' };
import frVerify from '#locales/fr/verify.json' with { type: 'json' };
import type { SiteLanguage } from './languages.ts';

const en = {
  account: enAccount,
  changes: enChanges,
  common: enCommon,
  database: enDatabase,
  errors: enErrors,
  game: enGame,
  guide: enGuide,
  home: enHome,
  list: enList,
  live: enLive,
  maps: enMaps,
  news: enNews,
  pages: enPages,
  mail: enMail,
  profile: enProfile,
  recovery: enRecovery,
  register: enRegister,
  security: enSecurity,
  verify: enVerify,
  shell: enShell,
  tooltip: enTooltip,
};

/** English is the shape: a key missing in another language fails the type check, an extra one the parity test. */
export type Resources = typeof en;
export type Namespace = keyof Resources;

/** All texts of the site; for the build and the server, never for the browser, which gets what its page needs. */
export const resources: Record<SiteLanguage, Resources> = {
  en,
  es: {
    account: esAccount,
    changes: esChanges,
    common: esCommon,
    database: esDatabase,
    errors: esErrors,
    game: esGame,
    guide: esGuide,
    home: esHome,
    list: esList,
    live: esLive,
    maps: esMaps,
    news: esNews,
    pages: esPages,
    mail: esMail,
    profile: esProfile,
    recovery: esRecovery,
    register: esRegister,
    security: esSecurity,
    verify: esVerify,
    shell: esShell,
    tooltip: esTooltip,
  },
  br: {
    account: brAccount,
    changes: brChanges,
    common: brCommon,
    database: brDatabase,
    errors: brErrors,
    game: brGame,
    guide: brGuide,
    home: brHome,
    list: brList,
    live: brLive,
    maps: brMaps,
    news: brNews,
    pages: brPages,
    mail: brMail,
    profile: brProfile,
    recovery: brRecovery,
    register: brRegister,
    security: brSecurity,
    verify: brVerify,
    shell: brShell,
    tooltip: brTooltip,
  },
  fr: {
    account: frAccount,
    changes: frChanges,
    common: frCommon,
    database: frDatabase,
    errors: frErrors,
    game: frGame,
    guide: frGuide,
    home: frHome,
    list: frList,
    live: frLive,
    maps: frMaps,
    news: frNews,
    pages: frPages,
    mail: frMail,
    profile: frProfile,
    recovery: frRecovery,
    register: frRegister,
    security: frSecurity,
    verify: frVerify,
    shell: frShell,
    tooltip: frTooltip,
  },
};
