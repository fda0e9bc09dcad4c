import { type SubmitEvent, useState } from 'react';
import type { ServiceRequest } from '#contract/store.ts';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { isAsked, LONGEST_REQUEST_TEXT, requestTextProblem } from '#rules/service-request.ts';
import { ticketTextLength } from '#rules/ticket.ts';
import { Notice, type NoticeText } from '#ui/Notice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useJudgedField } from '#ui/use-judged-field.ts';
import type { RequestTexts } from './request-texts.ts';
import { tellRequest } from './state.ts';

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
  const field = useJudgedField<'requestTextMissing', HTMLTextAreaElement>(requestTextProblem, details.text ?? '');
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<NoticeText | null>(null);
  const left = LONGEST_REQUEST_TEXT - ticketTextLength(field.value);
  const count = new Intl.NumberFormat(web).format(left);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    field.judge();
    if (field.problem) return field.ref.current?.focus();
    setBusy(true);
    const result = await tellRequest(id, { text: field.value });
    setBusy(false);
    setNotice(
      result.ok
        ? { kind: 'done', text: texts.sent }
        : { kind: 'failed', text: errorText(result.failure, texts.errors) },
    );
    if (result.ok) onChanged(result.answer);
  }

  return (
    <form className="request-form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        {...field.bind}
        id={`request-${id}`}
        name="text"
        rows={5}
        label={isAsked(request) ? texts.yourAnswer : texts.details}
        hint={left >= 0 && left <= FEW ? fill(texts.detailsLeft, { count }) : texts.detailsHint}
        error={field.shown && texts.errors.requestTextMissing}
      />
      <SubmitButton
        text={details.text === undefined ? texts.send : texts.save}
        disabled={field.problem !== null}
        busy={busy}
        why={null}
      />
      <Notice notice={notice} />
    </form>
  );
}
