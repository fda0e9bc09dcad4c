import type { ServiceRequest } from '#contract/store.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { isAsked, isChangeable, RENAMING } from '#domain/store/service-request.ts';
import { fill } from '#i18n/fill.ts';
import type { Language } from '#i18n/languages.ts';
import { RequestForm } from './RequestForm.tsx';
import styles from './request.module.css';
import type { RequestTexts } from './request-texts.ts';

type Props = {
  request: ServiceRequest;
  texts: RequestTexts;
  language: Language;
  /** Told of the request as it is after every change. */
  onChanged: (request: ServiceRequest) => void;
};

/** A new name is chosen on a page of its own, which knows the rules of names. */
function Renaming({ request: { state, details }, texts, language }: Omit<Props, 'onChanged'>) {
  const { newName } = details;
  return (
    <>
      {newName !== undefined && <p>{fill(texts.wished, { name: newName })}</p>}
      {isChangeable(state) && (
        <a className="button button--quiet" href={pageAddress('changeName', language.site)}>
          {newName === undefined ? texts.choose : texts.chooseAnother}
        </a>
      )}
    </>
  );
}

/** What its player wrote, or may still write. */
function RequestDetails({ request, texts, language, onChanged }: Props) {
  if (isChangeable(request.state)) {
    return <RequestForm request={request} texts={texts} web={language.web} onChanged={onChanged} />;
  }
  const { text } = request.details;
  return text === undefined ? null : <RequestText by={texts.said} text={text} />;
}

function RequestText({ by, text }: { by: string; text: string }) {
  return (
    <div className={styles.words}>
      <p className="label">{by}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

/** A bought service or commission as its player follows it, below the word for where it stands: what the team wrote, and what is to be done. */
export function RequestPanel(props: Props) {
  const { request, texts } = props;
  const { state, answer, plan } = request;
  const asked = isAsked(request);
  return (
    <section className={styles.request} aria-label={texts[state]}>
      {!asked && <p className="hint">{texts[`${state}Text`]}</p>}
      {answer !== null && <RequestText by={asked ? texts.asks : texts.answer} text={answer} />}
      {plan === RENAMING ? <Renaming {...props} /> : <RequestDetails {...props} />}
    </section>
  );
}
