import { BASE_CLASSES } from '#domain/catalogue/classes.ts';
import {
  changesAddress,
  guideAddress,
  listAddress,
  PAGES,
  type PageName,
  pageAddress,
} from '#domain/site/addresses.ts';
import { needsSignIn } from '#domain/site/guard.ts';
import { SIDE_BAR } from '#domain/site/side-bar.ts';
import type { SearchPage } from '#features/catalogue/search/search-file.ts';
import type { Language } from '#i18n/languages.ts';
import { type TextKey, translator } from '#i18n/translate.ts';
import { className } from '#items/item-labels.ts';
import { entryName } from '#records/entry-name.ts';

/** A page by its name, its title, and the words of `places.json` it is also known by. */
type Place = { page: PageName; title: TextKey; also: TextKey; hash?: string };

/** Most wanted first. */
const PLACES: readonly Place[] = [
  { page: 'guide', title: 'common:guide', also: 'places:guide' },
  { page: 'news', title: 'common:news', also: 'places:news' },
  { page: 'ranking', title: 'common:ranking', also: 'places:ranking' },
  { page: 'downloads', title: 'common:downloads', also: 'places:downloads' },
  { page: 'tickets', title: 'common:tickets', also: 'places:tickets' },
  { page: 'store', title: 'common:store', also: 'places:store' },
  { page: 'awards', title: 'common:awards', also: 'places:awards' },
  { page: 'battlepass', title: 'battlepass:title', also: 'places:battlepass' },
  { page: 'profile', title: 'common:profile', also: 'places:profile' },
  { page: 'profile', title: 'security:title', also: 'places:security', hash: '#security' },
  { page: 'login', title: 'common:login', also: 'places:login' },
  { page: 'register', title: 'common:register', also: 'places:register' },
  { page: 'terms', title: 'common:terms', also: 'places:terms' },
  { page: 'mobile', title: 'pages:mobileTitle', also: 'places:mobile' },
  { page: 'home', title: 'common:home', also: 'places:home' },
];

/** Pages that are of no use to who is signed in. */
const WHEN_OUT: readonly PageName[] = ['login', 'register'];

function whenOf(page: PageName): SearchPage[4] {
  if (WHEN_OUT.includes(page)) return 'out';
  return needsSignIn(PAGES[page]) ? 'in' : '';
}

/** The lists of the side bar, each under the name of its section. */
function lists(language: Language): SearchPage[] {
  const t = translator(language);
  return SIDE_BAR.flatMap(({ key, entries }) => {
    const about = `${t('common:database')} · ${t(`game:section.${key}`)}`;
    return entries
      .filter(({ type }) => type !== 0)
      .map((entry): SearchPage => {
        return [listAddress(entry, language.site), entryName(language, entry), about, t(`game:section.${key}`), ''];
      });
  });
}

/** The pages that the search finds in a language, most wanted first. */
export function searchPages(language: Language): SearchPage[] {
  const { site } = language;
  const t = translator(language);
  const everything: SearchPage = [listAddress({ type: 0 }, site), t('common:database'), '', t('places:database'), ''];
  const places = PLACES.map(({ page, title, also, hash = '' }): SearchPage => {
    return [pageAddress(page, site) + hash, t(title), '', t(also), whenOf(page)];
  });
  const changes: SearchPage = [changesAddress(null, site), t('changes:title'), '', t('places:changes'), ''];
  const guides = BASE_CLASSES.map((id): SearchPage => {
    return [guideAddress(id, site), className(language, id), t('common:guide'), t('common:guide'), ''];
  });
  return [everything, ...places, changes, ...guides, ...lists(language)];
}
