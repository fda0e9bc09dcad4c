import { languageOf } from '#i18n/languages.ts';
import { lookAgain } from '#lib/look-again.ts';
import { call } from '#session/api.ts';
import { $accountName, $signedIn } from '#session/stores.ts';
import type { RenamingTexts } from './renaming-texts.ts';
import { ShownRenaming } from './show-renaming.ts';

const root = document.querySelector<HTMLElement>('[data-renaming]');
const texts = root?.dataset['texts'];
// A visitor who is not signed in is on the way to the login page.
if (root && texts && $signedIn.get()) {
  const language = languageOf(document.documentElement.dataset['language']).site;
  const current = () => $accountName.get();
  const shown = new ShownRenaming({ root, texts: JSON.parse(texts) as RenamingTexts, language, call, current });
  void shown.load();
  lookAgain(
    () => shown.waits,
    () => void shown.look(),
  );
}
