import type { Language } from '#i18n/languages.ts';
import { pageAddress } from '#rules/addresses.ts';
import { Icon } from '#ui/Icon.tsx';
import type { BattlepassTexts } from './battlepass-texts.ts';

type Props = { held: boolean; texts: BattlepassTexts; language: Language };

/** Whether the second track is open, and how one asks for it. */
export function Premium({ held, texts, language }: Props) {
  return (
    <section className={held ? 'panel panel--proud premium' : 'panel premium'} aria-labelledby="pass-premium">
      <h2 id="pass-premium">
        <Icon name={held ? 'check' : 'lock'} />
        {texts.premium}
      </h2>
      <p>{held ? texts.premiumHeld : texts.premiumHow}</p>
      {!held && <a href={pageAddress('tickets', language.site)}>{texts.askPremium}</a>}
    </section>
  );
}
