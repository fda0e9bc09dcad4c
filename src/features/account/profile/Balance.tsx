import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { SITE } from '#domain/site/site.ts';
import { errorText } from '#lib/failure.ts';
import { $points } from '#session/state.ts';
import { Icon } from '#ui/Icon.tsx';
import { balance } from '../state.ts';
import type { ProfileTexts } from './profile-texts.ts';

/** The point balance, asked for when it is shown; later changes come from the session's own number. */
export function Balance({ texts, web }: { texts: ProfileTexts; web: string }) {
  const answer = useStore(balance.$value);
  const points = useStore($points);
  useEffect(() => void balance.load(), []);

  if (answer.state === 'loading') {
    return (
      <div role="status">
        <span className="bone" />
        <span className="visually-hidden">{texts.loading}</span>
      </div>
    );
  }
  if (answer.state === 'failed') {
    return (
      <div role="status">
        <p className="error">
          <Icon name="alert" />
          <span>
            {texts.pointsFailed} {errorText(answer.failure, texts.errors)}
          </span>
        </p>
        <button className="button button--quiet button--small" type="button" onClick={() => void balance.load()}>
          {texts.retry}
        </button>
      </div>
    );
  }
  return (
    <div>
      <p className="figure">{new Intl.NumberFormat(web).format(points ?? answer.value)}</p>
      <p>{SITE.currency.name}</p>
    </div>
  );
}
