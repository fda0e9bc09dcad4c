import type { SiteLanguage } from '#contract/text.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { supportAddress } from '#lib/support.ts';
import { LinkResult } from './LinkResult.tsx';
import type { UndoTexts } from './mailed-link-texts.ts';

/** The page that undoes a change of the address, from the mail the old one was sent; it asks first. */
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
      ways={(outcome) => (outcome === 'done' ? recover : support)}
    />
  );
}
