import account from '#locales/br/account.json' with { type: 'json' };
import awards from '#locales/br/awards.json' with { type: 'json' };
import battlepass from '#locales/br/battlepass.json' with { type: 'json' };
import changes from '#locales/br/changes.json' with { type: 'json' };
import common from '#locales/br/common.json' with { type: 'json' };
import database from '#locales/br/database.json' with { type: 'json' };
import downloads from '#locales/br/downloads.json' with { type: 'json' };
import errors from '#locales/br/errors.json' with { type: 'json' };
import game from '#locales/br/game.json' with { type: 'json' };
import guide from '#locales/br/guide.json' with { type: 'json' };
import home from '#locales/br/home.json' with { type: 'json' };
import list from '#locales/br/list.json' with { type: 'json' };
import live from '#locales/br/live.json' with { type: 'json' };
import mail from '#locales/br/mail.json' with { type: 'json' };
import maps from '#locales/br/maps.json' with { type: 'json' };
import news from '#locales/br/news.json' with { type: 'json' };
import offline from '#locales/br/offline.json' with { type: 'json' };
import pages from '#locales/br/pages.json' with { type: 'json' };
import payment from '#locales/br/payment.json' with { type: 'json' };
import places from '#locales/br/places.json' with { type: 'json' };
import plans from '#locales/br/plans.json' with { type: 'json' };
import processing from '#locales/br/processing.json' with { type: 'json' };
import profile from '#locales/br/profile.json' with { type: 'json' };
import ranking from '#locales/br/ranking.json' with { type: 'json' };
import recovery from '#locales/br/recovery.json' with { type: 'json' };
import register from '#locales/br/register.json' with { type: 'json' };
import renaming from '#locales/br/renaming.json' with { type: 'json' };
import requests from '#locales/br/requests.json' with { type: 'json' };
import sandbox from '#locales/br/sandbox.json' with { type: 'json' };
import search from '#locales/br/search.json' with { type: 'json' };
import security from '#locales/br/security.json' with { type: 'json' };
import shell from '#locales/br/shell.json' with { type: 'json' };
import showcase from '#locales/br/showcase.json' with { type: 'json' };
import store from '#locales/br/store.json' with { type: 'json' };
import terms from '#locales/br/terms.json' with { type: 'json' };
import termsClauses from '#locales/br/terms-clauses.json' with { type: 'json' };
import tickets from '#locales/br/tickets.json' with { type: 'json' };
import tooltip from '#locales/br/tooltip.json' with { type: 'json' };
import verify from '#locales/br/verify.json' with { type: 'json' };
import video from '#locales/br/video.json' with { type: 'json' };
import type { Resources } from './en.ts';

/** All Brazilian Portuguese texts, by namespace. */
export const br: Resources = {
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
