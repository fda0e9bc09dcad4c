import { pageAddress } from '#domain/site/addresses.ts';
import type { Language } from '#i18n/languages.ts';
import { Emblem } from '#ui/Emblem.tsx';
import styles from './battlepass.module.css';
import type { BattlepassTexts } from './battlepass-texts.ts';
import { PREMIUM_ICON } from './icon-paths.ts';

type Props = { held: boolean; texts: BattlepassTexts; language: Language };

/** Whether the second track is open, and how one asks for it. */
export function Premium({ held, texts, language }: Props) {
  return (
    <section
      className={`panel ${styles.premium} ${held ? 'panel--proud' : styles.asleep}`}
      aria-labelledby="pass-premium"
    >
      <Emblem figure={PREMIUM_ICON} />
      <h2 id="pass-premium">{texts.premium}</h2>
      <div>
        <p>{held ? texts.premiumHeld : texts.premiumHow}</p>
        {!held && <a href={pageAddress('tickets', language.site)}>{texts.askPremium}</a>}
      </div>
    </section>
  );
}
