import { useStore } from '@nanostores/react';
import type { SiteLanguage } from '#contract/text.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { $signedIn } from '#session/state.ts';
import type { VerifyTexts } from '../account-texts.ts';
import { LinkResult } from './LinkResult.tsx';

/** The page that a verification mail links to. */
export function VerifyIsland({ texts, language }: { texts: VerifyTexts; language: SiteLanguage }) {
  const signedIn = useStore($signedIn);
  const link = (
    <a className="button" href={pageAddress(signedIn ? 'profile' : 'login', language)}>
      {signedIn ? texts.toProfile : texts.toLogin}
    </a>
  );
  return <LinkResult kind="verify" texts={texts} home={pageAddress('home', language)} links={() => link} />;
}
