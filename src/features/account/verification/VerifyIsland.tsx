import { useStore } from '@nanostores/react';
import type { SiteLanguage } from '#contract/text.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { $signedIn } from '#session/state.ts';
import type { VerifyTexts } from '../account-texts.ts';
import { LinkResult } from './LinkResult.tsx';
import type { LinkOutcome } from './state.ts';

/** The page that a verification mail links to. A verified address leads to the game; signed out, to the login first. */
export function VerifyIsland({ texts, language }: { texts: VerifyTexts; language: SiteLanguage }) {
  const signedIn = useStore($signedIn);
  const to = (page: 'profile' | 'login' | 'downloads' | 'guide', text: string, look = 'button') => (
    <a className={look} href={pageAddress(page, language)}>
      {text}
    </a>
  );
  const links = (outcome: LinkOutcome) => {
    if (!signedIn) return to('login', texts.toLogin);
    if (outcome !== 'done') return to('profile', texts.toProfile);
    return (
      <>
        {to('downloads', texts.toDownload)}
        {to('guide', texts.toGuide, 'button button--quiet')}
        {to('profile', texts.toProfile, '')}
      </>
    );
  };
  const shown = signedIn ? texts : { ...texts, doneText: texts.doneSignedOut };
  return <LinkResult kind="verify" texts={shown} home={pageAddress('home', language)} links={links} />;
}
