import { useStore } from '@nanostores/react';
import { $accountName, $email, $verified } from '#session/stores.ts';
import { Icon } from '#ui/Icon.tsx';
import { Balance } from './Balance.tsx';
import type { ProfileTexts } from './profile-texts.ts';

type Props = { texts: ProfileTexts; web: string };

/** What the browser and the server know about the signed-in account; read-only. */
export function ProfileIsland({ texts, web }: Props) {
  const name = useStore($accountName);
  const email = useStore($email);
  const verified = useStore($verified);
  return (
    <div className="profile">
      <section className="panel panel--proud points" aria-labelledby="profile-points">
        <h2 id="profile-points">{texts.points}</h2>
        <Balance texts={texts} web={web} />
      </section>
      <dl className="panel profile-facts">
        <div>
          <dt>{texts.accountName}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{texts.email}</dt>
          <dd>{email || texts.noEmail}</dd>
        </div>
        <div>
          <dt>{texts.verified}</dt>
          <dd>
            <span className={verified ? 'state state--done' : 'state'}>
              <Icon name={verified ? 'check' : 'close'} />
              {verified ? texts.yes : texts.no}
            </span>
          </dd>
        </div>
      </dl>
    </div>
  );
}
