import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RegistrationService } from '#contract/account.ts';
import { campaignOf } from '#domain/site/campaign-path.ts';
import { ownPicture } from '#domain/site/web-address.ts';
import { errorText } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import { Waiting } from '#ui/Spinner.tsx';
import type { RegisterTexts } from '../account-texts.ts';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './register.module.css';
import { type Entry, findCampaign, register } from './state.ts';
import { type Refusal, refusalOf } from './use-register-fields.ts';

type CampaignHeadingProps = {
  /** null on the plain form. */
  campaign: string | null;
  label: string;
};

/** Name and picture of a campaign. An address that names one reserves the space from the first paint. */
export function CampaignHeading({ campaign, label }: CampaignHeadingProps) {
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

type Props = {
  texts: RegisterTexts;
  /** Address of the terms. */
  terms: string;
};

/** Registering, also through a campaign: the form, hidden while it waits, and the message dialog with the answer. */
export function RegisterIsland({ texts, terms }: Props) {
  const [campaign, setCampaign] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** Accounts created on this page: after each, the form is a new one. */
  const [created, setCreated] = useState(0);
  // The page is printed without a campaign.
  useEffect(() => setCampaign(campaignOf(location.pathname)), []);

  async function send(entry: Entry) {
    setWaiting(true);
    const failure = await register(entry, campaign);
    // Before the message opens: closing it returns the focus to the form, which must be visible by then.
    flushSync(() => {
      setWaiting(false);
      setRefusal(failure && refusalOf(failure, entry, texts.errors));
      if (!failure) setCreated(created + 1);
    });
    if (failure) {
      const text = errorText(failure, texts.errors);
      $message.set({ title: texts.createFailedTitle, text, status: 'failed' });
    } else {
      $message.set({
        title: texts.accountCreatedTitle,
        text: texts.accountCreated,
        status: 'success',
        redirect: 'login',
      });
    }
  }

  return (
    <>
      <CampaignHeading campaign={campaign} label={texts.campaign} />
      <div className={styles.register}>
        <RegisterForm
          key={created}
          texts={texts}
          terms={terms}
          hidden={waiting}
          refusal={refusal}
          onSend={(entry) => void send(entry)}
        />
        {waiting && <Waiting text={texts.creating} />}
      </div>
    </>
  );
}
