import { useRef } from 'react';
import { CaptchaBox } from '#captcha/CaptchaBox.tsx';
import { useCaptcha } from '#captcha/use-captcha.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { LONGEST_TICKET_COMMENT, type TicketField, ticketTextLength } from '#domain/tickets/ticket.ts';
import { errorText } from '#lib/failure.ts';
import { lengthHint, TextArea } from '#ui/Fields.tsx';
import { Form, useSubmit } from '#ui/Form.tsx';
import { useShownAgain } from '#ui/use-form.ts';
import type { Entry } from './state.ts';
import { CategoryField, ImageField, WriterFields } from './TicketFields.tsx';
import { type Refusal, refusedField, stillSent } from './ticket-refusal.ts';
import type { TicketsTexts } from './tickets-texts.ts';
import { useTicketFields } from './use-ticket-fields.ts';

type Props = {
  texts: TicketsTexts;
  web: string;
  /** During the request: the form keeps its size, so that nothing below moves. */
  hidden: boolean;
  /** The server's refusal of the last attempt. */
  refusal: Refusal | null;
  /** Called only when nothing is wrong. */
  onSend: (entry: Entry) => void;
};

/** Every field of a ticket. An invalid submit shows the errors and focuses the first invalid field. */
export function TicketForm({ texts, web, hidden, refusal, onSend }: Props) {
  const fields = useTicketFields();
  const { signedIn, user, email, category, comment, image } = fields;
  const captcha = useCaptcha();
  const form = useRef<HTMLFormElement>(null);

  const textOf = (code: ErrorCode | null) =>
    code ? errorText({ status: 400, code, message: null }, texts.errors) : null;
  const shown = { user: user.shown, email: email.shown, category: category.shown, coment: comment.shown, image: null };
  const entry: Entry = {
    user: signedIn ? fields.known.user : user.value.trim(),
    email: signedIn ? fields.known.email : email.value.trim(),
    category: category.value,
    coment: comment.value,
    image: image.file,
    captcha: signedIn ? null : captcha.payload,
  };
  // The form keeps its values: a refused field shows the refusal until it changes.
  const held = refusal && stillSent(refusal, entry) ? refusal.failure : null;
  const refused = held && refusedField(held);
  const errorOf = (field: TicketField) =>
    textOf(shown[field]) ?? (held && refused === field ? errorText(held, texts.errors) : null);

  // After a refusal the focus goes to the invalid field, and the used captcha is renewed.
  useShownAgain(hidden, () => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus();
    captcha.renew();
  });

  const judged = [user, email, category, comment, image, ...(signedIn ? [] : [captcha])];
  const { bind, refused: tried } = useSubmit(judged, () => onSend(entry));
  const left = LONGEST_TICKET_COMMENT - ticketTextLength(comment.value);
  const general = held && refused === null ? errorText(held, texts.errors) : null;
  return (
    <Form
      {...bind}
      ref={form}
      inert={hidden}
      aria-label={texts.newTitle}
      submit={texts.send}
      blocked={image.problem && texts.imageWrong}
      why={bind.disabled && !tried ? texts.fillAll : null}
      alert={tried ? texts.formInvalid : general}
    >
      <WriterFields texts={texts} fields={fields} errorOf={errorOf} />
      <CategoryField texts={texts} field={category} error={errorOf('category')} />
      <TextArea
        {...comment.bind}
        id="ticket-comment"
        name="coment"
        rows={7}
        label={texts.comment}
        hint={lengthHint(left, web, texts.commentHint, texts.commentLeft)}
        error={errorOf('coment')}
      />
      <ImageField texts={texts} field={image} refused={errorOf('image')} />
      {!signedIn && <CaptchaBox id="ticket-captcha" texts={texts.captcha} captcha={captcha} missed={tried} />}
    </Form>
  );
}
