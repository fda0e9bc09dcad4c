import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { campaignOf } from '#domain/site/campaign-path.ts';
import { errorText } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import { Waiting } from '#ui/Spinner.tsx';
import { CampaignHeading } from './CampaignHeading.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { type Refusal, refusalOf } from './refusal.ts';
import styles from './register.module.css';
import type { RegisterTexts } from './register-texts.ts';
import { type Entry, register } from './state.ts';

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
  /** Accounts made on this page: after each, the form is a new one. */
  const [made, setMade] = useState(0);
  // The page is printed without a campaign.
  useEffect(() => setCampaign(campaignOf(location.pathname)), []);

  async function send(entry: Entry) {
    setWaiting(true);
    const failure = await register(entry, campaign);
    // Before the message opens: closing it gives the focus back to the form, which must have it by then.
    flushSync(() => {
      setWaiting(false);
      setRefusal(failure && refusalOf(failure, entry, texts.errors));
      if (!failure) setMade(made + 1);
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
          key={made}
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
