import type { ServiceRequest } from '#contract/store.ts';
import { isAsked, LONGEST_REQUEST_TEXT, requestTextProblem } from '#domain/store/service-request.ts';
import { ticketTextLength } from '#domain/tickets/ticket.ts';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { FieldForm } from '#ui/FieldForm.tsx';
import type { NoticeText } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useValidatedField } from '#ui/use-validated-field.ts';
import styles from './request.module.css';
import type { RequestTexts } from './request-texts.ts';
import { sendRequestDetails } from './state.ts';

type Props = {
  request: ServiceRequest;
  texts: RequestTexts;
  /** The language as the web names it. */
  web: string;
  onChanged: (request: ServiceRequest) => void;
};

/** Characters that are left are told when they become few. */
const FEW = 200;

/** What is to be done, in the player's words; told before can be changed until somebody works on it. */
export function RequestForm({ request, texts, web, onChanged }: Props) {
  const { id, details } = request;
  const field = useValidatedField<'requestTextMissing', HTMLTextAreaElement>(requestTextProblem, details.text ?? '');
  const left = LONGEST_REQUEST_TEXT - ticketTextLength(field.value);
  const count = new Intl.NumberFormat(web).format(left);

  async function send(): Promise<NoticeText> {
    const result = await sendRequestDetails(id, { text: field.value });
    if (!result.ok) return { kind: 'failed', text: errorText(result.failure, texts.errors) };
    onChanged(result.answer);
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
        hint={left >= 0 && left <= FEW ? fill(texts.detailsLeft, { count }) : texts.detailsHint}
        error={field.shown && texts.errors.requestTextMissing}
      />
    </FieldForm>
  );
}
