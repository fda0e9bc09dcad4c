import account from '#locales/fr/account.json' with { type: 'json' };
import awards from '#locales/fr/awards.json' with { type: 'json' };
import battlepass from '#locales/fr/battlepass.json' with { type: 'json' };
import changes from '#locales/fr/changes.json' with { type: 'json' };
import common from '#locales/fr/common.json' with { type: 'json' };
import database from '#locales/fr/database.json' with { type: 'json' };
import downloads from '#locales/fr/downloads.json' with { type: 'json' };
import errors from '#locales/fr/errors.json' with { type: 'json' };
import game from '#locales/fr/game.json' with { type: 'json' };
import guide from '#locales/fr/guide.json' with { type: 'json' };
import home from '#locales/fr/home.json' with { type: 'json' };
import list from '#locales/fr/list.json' with { type: 'json' };
import live from '#locales/fr/live.json' with { type: 'json' };
import mail from '#locales/fr/mail.json' with { type: 'json' };
import maps from '#locales/fr/maps.json' with { type: 'json' };
import news from '#locales/fr/news.json' with { type: 'json' };
import offline from '#locales/fr/offline.json' with { type: 'json' };
import pages from '#locales/fr/pages.json' with { type: 'json' };
import payment from '#locales/fr/payment.json' with { type: 'json' };
import places from '#locales/fr/places.json' with { type: 'json' };
import plans from '#locales/fr/plans.json' with { type: 'json' };
import processing from '#locales/fr/processing.json' with { type: 'json' };
import profile from '#locales/fr/profile.json' with { type: 'json' };
import ranking from '#locales/fr/ranking.json' with { type: 'json' };
import recovery from '#locales/fr/recovery.json' with { type: 'json' };
import register from '#locales/fr/register.json' with { type: 'json' };
import renaming from '#locales/fr/renaming.json' with { type: 'json' };
import requests from '#locales/fr/requests.json' with { type: 'json' };
import sandbox from '#locales/fr/sandbox.json' with { type: 'json' };
import search from '#locales/fr/search.json' with { type: 'json' };
import security from '#locales/fr/security.json' with { type: 'json' };
import shell from '#locales/fr/shell.json' with { type: 'json' };
import showcase from '#locales/fr/showcase.json' with { type: 'json' };
import store from '#locales/fr/store.json' with { type: 'json' };
import terms from '#locales/fr/terms.json' with { type: 'json' };
import termsClauses from '#locales/fr/terms-clauses.json' with { type: 'json' };
import tickets from '#locales/fr/tickets.json' with { type: 'json' };
import tooltip from '#locales/fr/tooltip.json' with { type: 'json' };
import verify from '#locales/fr/verify.json' with { type: 'json' };
import video from '#locales/fr/video.json' with { type: 'json' };
import type { Resources } from './en.ts';

/** All French texts, by namespace. */
export const fr: Resources = {
  account,
  awards,
  battlepass,
  changes,
  common,
  database,
  downloads,
  errors,
  game,
  guide,
  home,
  list,
  live,
  mail,
  maps,
  news,
  offline,
  pages,
  payment,
  places,
  plans,
  processing,
  profile,
  ranking,
  recovery,
  register,
  renaming,
  requests,
  sandbox,
  search,
  security,
  shell,
  showcase,
  store,
  terms,
  termsClauses,
  tickets,
  tooltip,
  verify,
  video,
};
