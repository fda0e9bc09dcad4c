import { useEffect, useRef, useState } from 'react';
import type { Language } from '#i18n/languages.ts';
import './own-facts.css';

type Props = {
  /** As a server sent it. */
  record: unknown;
  language: Language;
  failed: string;
};

/** The facts of an item's record, as its page shows them; texts and code are fetched when they are first shown. */
export function OwnFacts({ record, language, failed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    let current = true;
    const show = (markup: string | null) => {
      if (!current || !place.current) return;
      place.current.innerHTML = markup ?? '';
      setState(markup === null ? 'failed' : 'ready');
    };
    import('./own-facts.ts')
      .then(({ ownFactsMarkup }) => ownFactsMarkup(record, language))
      .then(show, (error: unknown) => {
        console.warn('The facts of an item could not be shown:', error);
        show(null);
      });
    return () => {
      current = false;
    };
  }, [record, language]);
  return (
    <div className="own-facts" aria-busy={state === 'loading'}>
      {state === 'loading' && <span className="skeleton-item" />}
      {state === 'failed' && <p className="hint">{failed}</p>}
      <div ref={place} />
    </div>
  );
}
