import account from '#locales/es/account.json' with { type: 'json' };
import awards from '#locales/es/awards.json' with { type: 'json' };
import battlepass from '#locales/es/battlepass.json' with { type: 'json' };
import changes from '#locales/es/changes.json' with { type: 'json' };
import common from '#locales/es/common.json' with { type: 'json' };
import database from '#locales/es/database.json' with { type: 'json' };
import downloads from '#locales/es/downloads.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import game from '#locales/es/game.json' with { type: 'json' };
import guide from '#locales/es/guide.json' with { type: 'json' };
import home from '#locales/es/home.json' with { type: 'json' };
import list from '#locales/es/list.json' with { type: 'json' };
import live from '#locales/es/live.json' with { type: 'json' };
import mail from '#locales/es/mail.json' with { type: 'json' };
import maps from '#locales/es/maps.json' with { type: 'json' };
import news from '#locales/es/news.json' with { type: 'json' };
import offline from '#locales/es/offline.json' with { type: 'json' };
import pages from '#locales/es/pages.json' with { type: 'json' };
import payment from '#locales/es/payment.json' with { type: 'json' };
import places from '#locales/es/places.json' with { type: 'json' };
import plans from '#locales/es/plans.json' with { type: 'json' };
import processing from '#locales/es/processing.json' with { type: 'json' };
import profile from '#locales/es/profile.json' with { type: 'json' };
import ranking from '#locales/es/ranking.json' with { type: 'json' };
import recovery from '#locales/es/recovery.json' with { type: 'json' };
import register from '#locales/es/register.json' with { type: 'json' };
import renaming from '#locales/es/renaming.json' with { type: 'json' };
import requests from '#locales/es/requests.json' with { type: 'json' };
import sandbox from '#locales/es/sandbox.json' with { type: 'json' };
import search from '#locales/es/search.json' with { type: 'json' };
import security from '#locales/es/security.json' with { type: 'json' };
import shell from '#locales/es/shell.json' with { type: 'json' };
import showcase from '#locales/es/showcase.json' with { type: 'json' };
import store from '#locales/es/store.json' with { type: 'json' };
import terms from '#locales/es/terms.json' with { type: 'json' };
import termsClauses from '#locales/es/terms-clauses.json' with { type: 'json' };
import tickets from '#locales/es/tickets.json' with { type: 'json' };
import tooltip from '#locales/es/tooltip.json' with { type: 'json' };
import verify from '#locales/es/verify.json' with { type: 'json' };
import video from '#locales/es/video.json' with { type: 'json' };
import type { Resources } from './en.ts';

/** All Spanish texts, by namespace. */
export const es: Resources = {
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
