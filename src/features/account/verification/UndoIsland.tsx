import type { SiteLanguage } from '#contract/text.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { supportAddress } from '#lib/site.ts';
import type { UndoTexts } from '../account-texts.ts';
import { LinkResult } from './LinkResult.tsx';

/** The page that undoes a change of the address, from the mail to the old one; it requires a confirmation. */
export function UndoIsland({ texts, language }: { texts: UndoTexts; language: SiteLanguage }) {
  const recover = (
    <a className="button" href={`${pageAddress('login', language)}#recover`}>
      {texts.newPassword}
    </a>
  );
  const address = supportAddress();
  const support = (
    <a className="button button--quiet" href={address ? `mailto:${address}` : pageAddress('tickets', language)}>
      {texts.toSupport}
    </a>
  );
  return (
    <LinkResult
      kind="undo"
      texts={texts}
      offer={{ text: texts.offer, button: texts.accept }}
      home={pageAddress('home', language)}
      links={(outcome) => (outcome === 'done' ? recover : support)}
    />
  );
}
