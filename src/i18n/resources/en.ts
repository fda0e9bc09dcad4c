import account from '#locales/en/account.json' with { type: 'json' };
import awards from '#locales/en/awards.json' with { type: 'json' };
import battlepass from '#locales/en/battlepass.json' with { type: 'json' };
import changes from '#locales/en/changes.json' with { type: 'json' };
import common from '#locales/en/common.json' with { type: 'json' };
import database from '#locales/en/database.json' with { type: 'json' };
import downloads from '#locales/en/downloads.json' with { type: 'json' };
import errors from '#locales/en/errors.json' with { type: 'json' };
import game from '#locales/en/game.json' with { type: 'json' };
import guide from '#locales/en/guide.json' with { type: 'json' };
import home from '#locales/en/home.json' with { type: 'json' };
import list from '#locales/en/list.json' with { type: 'json' };
import live from '#locales/en/live.json' with { type: 'json' };
import mail from '#locales/en/mail.json' with { type: 'json' };
import maps from '#locales/en/maps.json' with { type: 'json' };
import news from '#locales/en/news.json' with { type: 'json' };
import offline from '#locales/en/offline.json' with { type: 'json' };
import pages from '#locales/en/pages.json' with { type: 'json' };
import payment from '#locales/en/payment.json' with { type: 'json' };
import places from '#locales/en/places.json' with { type: 'json' };
import plans from '#locales/en/plans.json' with { type: 'json' };
import processing from '#locales/en/processing.json' with { type: 'json' };
import profile from '#locales/en/profile.json' with { type: 'json' };
import ranking from '#locales/en/ranking.json' with { type: 'json' };
import recovery from '#locales/en/recovery.json' with { type: 'json' };
import register from '#locales/en/register.json' with { type: 'json' };
import renaming from '#locales/en/renaming.json' with { type: 'json' };
import requests from '#locales/en/requests.json' with { type: 'json' };
import sandbox from '#locales/en/sandbox.json' with { type: 'json' };
import search from '#locales/en/search.json' with { type: 'json' };
import security from '#locales/en/security.json' with { type: 'json' };
import shell from '#locales/en/shell.json' with { type: 'json' };
import showcase from '#locales/en/showcase.json' with { type: 'json' };
import store from '#locales/en/store.json' with { type: 'json' };
import terms from '#locales/en/terms.json' with { type: 'json' };
import termsClauses from '#locales/en/terms-clauses.json' with { type: 'json' };
import tickets from '#locales/en/tickets.json' with { type: 'json' };
import tooltip from '#locales/en/tooltip.json' with { type: 'json' };
import verify from '#locales/en/verify.json' with { type: 'json' };
import video from '#locales/en/video.json' with { type: 'json' };

/** All English texts, by namespace. */
export const en = {
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

/** English is the shape: a key missing in another language fails the type check, an extra one the parity test. */
export type Resources = typeof en;
export type Namespace = keyof Resources;
