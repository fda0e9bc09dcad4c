import type { ServiceRequest } from '#contract/store.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import {
  isAsked,
  isChangeable,
  LONGEST_REQUEST_TEXT,
  RENAMING,
  requestTextProblem,
} from '#domain/store/service-request.ts';
import { ticketTextLength } from '#domain/tickets/ticket.ts';
import { fill } from '#i18n/fill.ts';
import type { Language } from '#i18n/languages.ts';
import { errorText } from '#lib/failure.ts';
import { islandCall } from '#session/island-api.ts';
import { FieldForm } from '#ui/FieldForm.tsx';
import { lengthHint, TextArea } from '#ui/Fields.tsx';
import type { NoticeText } from '#ui/Notice.tsx';
import { useValidatedField } from '#ui/use-validated-field.ts';
import type { RequestTexts } from '../store-texts.ts';
import styles from './request.module.css';

type RequestFormProps = {
  request: ServiceRequest;
  texts: RequestTexts;
  /** The language as the web names it. */
  web: string;
  onChanged: (request: ServiceRequest) => void;
};

/** The player's description; it can be changed until the team works on it. */
function RequestForm({ request, texts, web, onChanged }: RequestFormProps) {
  const { id, details } = request;
  const field = useValidatedField<'requestTextMissing', HTMLTextAreaElement>(requestTextProblem, details.text ?? '');
  const left = LONGEST_REQUEST_TEXT - ticketTextLength(field.value);

  async function send(): Promise<NoticeText> {
    const params = { id: String(id) };
    const result = await islandCall('POST /payments/requests/{id}', { params, body: { text: field.value } });
    if (!result.ok) return { kind: 'failed', text: errorText(result.failure, texts.errors) };
    onChanged(result.answer.request);
    return { kind: 'done', text: texts.sent };
  }

  return (
    <FieldForm
      className={styles.form}
      field={field}
      text={details.text === undefined ? texts.send : texts.save}
      send={send}
    >
      <TextArea
        {...field.bind}
        id={`request-${id}`}
        name="text"
        rows={5}
        label={isAsked(request) ? texts.yourAnswer : texts.details}
        hint={lengthHint(left, web, texts.detailsHint, texts.detailsLeft)}
        error={field.shown && texts.errors.requestTextMissing}
      />
    </FieldForm>
  );
}

type Props = {
  request: ServiceRequest;
  texts: RequestTexts;
  language: Language;
  /** Told of the request as it is after every change. */
  onChanged: (request: ServiceRequest) => void;
};

/** A new name is chosen on its own page, which has the rules of names. */
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
function Details({ request, texts, language, onChanged }: Props) {
  if (isChangeable(request.state)) {
    return <RequestForm request={request} texts={texts} web={language.web} onChanged={onChanged} />;
  }
  const { text } = request.details;
  return text === undefined ? null : <RequestText by={texts.said} text={text} />;
}

function RequestText({ by, text }: { by: string; text: string }) {
  return (
    <div className={styles.message}>
      <p className="label">{by}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

/** A bought service or commission for its player, below its state: the team's answer, and what is to be done. */
export function RequestPanel(props: Props) {
  const { request, texts } = props;
  const { state, answer, plan } = request;
  const asked = isAsked(request);
  return (
    <section className={styles.request} aria-label={texts[state]}>
      {!asked && <p className="hint">{texts[`${state}Text`]}</p>}
      {answer !== null && <RequestText by={asked ? texts.asks : texts.answer} text={answer} />}
      {plan === RENAMING ? <Renaming {...props} /> : <Details {...props} />}
    </section>
  );
}
