import { useEffect, useState } from 'react';
import type { RegistrationService } from '#contract/account.ts';
import { ownPicture } from '#domain/site/own-picture.ts';
import styles from './register.module.css';
import { findCampaign } from './state.ts';

type Props = {
  /** null on the plain form. */
  campaign: string | null;
  label: string;
};

/** Name and picture of a campaign. Its room is kept from the first paint on an address that names one, whatever is answered. */
export function CampaignHeading({ campaign, label }: Props) {
  const [found, setFound] = useState<RegistrationService | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (campaign !== null) void findCampaign(campaign).then(setFound);
  }, [campaign]);
  const picture = ownPicture(found?.imageBlog1);
  return (
    <div className={styles.campaign}>
      {picture && !broken && <img src={picture} alt="" onError={() => setBroken(true)} />}
      {found && (
        <p>
          <span className="label">{label}</span> <strong>{found.name}</strong>
        </p>
      )}
    </div>
  );
}
