import { useStore } from '@nanostores/react';
import type { SiteLanguage } from '#contract/text.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { $signedIn } from '#session/state.ts';
import { LinkResult } from './LinkResult.tsx';
import type { VerifyTexts } from './mailed-link-texts.ts';

/** The page a verification mail leads to. */
export function VerifyIsland({ texts, language }: { texts: VerifyTexts; language: SiteLanguage }) {
  const signedIn = useStore($signedIn);
  const way = (
    <a className="button" href={pageAddress(signedIn ? 'profile' : 'login', language)}>
      {signedIn ? texts.toProfile : texts.toLogin}
    </a>
  );
  return <LinkResult kind="verify" texts={texts} home={pageAddress('home', language)} ways={() => way} />;
}
