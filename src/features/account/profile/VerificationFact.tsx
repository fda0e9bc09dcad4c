import { useStore } from '@nanostores/react';
import { isOldAccount } from '#domain/account/verification.ts';
import { errorText } from '#lib/failure.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './profile.module.css';
import type { ProfileTexts } from './profile-texts.ts';
import { ResendMail } from './ResendMail.tsx';
import { $pendingEmail, ownAccount, verification } from './state.ts';

/** Yes or no, and what an account without a verified address may do about it. */
export function VerificationFact({ texts }: { texts: ProfileTexts }) {
  const answer = useStore(verification.$value);
  const pending = useStore($pendingEmail);

  const retry = () => {
    void verification.load();
    void ownAccount.refresh();
  };

  if (answer.state === 'loading') return <span className="bone bone--short" />;
  if (answer.state === 'failed') {
    return (
      <div className="fact-failed" role="status">
        <p className="error">
          <Icon name="alert" />
          <span>
            {texts.verificationFailed} {errorText(answer.failure, texts.errors)}
          </span>
        </p>
        <button className="button button--quiet button--small" type="button" onClick={retry}>
          {texts.retry}
        </button>
      </div>
    );
  }
  const { verified, createdAt } = answer.value;
  return (
    <>
      <span className={verified ? 'state state--done' : 'state'}>
        <Icon name={verified ? 'check' : 'close'} />
        {verified ? texts.yes : texts.no}
      </span>
      {!verified && (
        <div className={styles.factMore}>
          <p>{isOldAccount(createdAt) ? texts.oldAccount : texts.notAllowed}</p>
          {/* With a new address on its way, the mail to that one is what can be sent again. */}
          {pending === null && <ResendMail texts={texts} />}
        </div>
      )}
    </>
  );
}
