import { languageOf } from '#i18n/languages.ts';
import { pollWhileVisible } from '#lib/poll-while-visible.ts';
import { call } from '#session/api.ts';
import { $accountName, $signedIn } from '#session/state.ts';
import type { RenamingTexts } from '../store-texts.ts';
import { ShownRenaming } from './show-renaming.ts';

const root = document.querySelector<HTMLElement>('[data-renaming]');
const texts = root?.dataset['texts'];
// A visitor who is not signed in is being redirected to the login page.
if (root && texts && $signedIn.get()) {
  const language = languageOf(document.documentElement.dataset['language']).site;
  const current = () => $accountName.get();
  const shown = new ShownRenaming({ root, texts: JSON.parse(texts) as RenamingTexts, language, call, current });
  void shown.load();
  pollWhileVisible(
    () => shown.waits,
    () => void shown.look(),
  );
}
