import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { CaptchaBox, useCaptcha } from '#captcha/CaptchaBox.tsx';
import type { ErrorCode } from '#contract/errors.ts';
import {
  LONGEST_TICKET_COMMENT,
  TICKET_IMAGE_ACCEPT,
  type TicketField,
  ticketTextLength,
} from '#domain/tickets/ticket.ts';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { TextButton } from '#ui/Button.tsx';
import { Failed } from '#ui/Failed.tsx';
import { describedBy, FieldFrame, type FrameProps, lengthHint, Praise, TextArea, TextField } from '#ui/Fields.tsx';
import { Form, useShownAgain, useSubmit } from '#ui/Form.tsx';
import { Icon } from '#ui/Icon.tsx';
import { categories, type Entry, type Refusal, refusedField, stillSent } from './state.ts';
import styles from './ticket.module.css';
import type { TicketsTexts } from './tickets-texts.ts';
import { type TicketFields, useTicketFields, type useTicketImage } from './use-ticket-fields.ts';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id'> &
  FrameProps & { options: readonly { value: string; text: string }[] };

function SelectField({ id, label, hint, error, praise, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} praise={praise}>
      <select {...select} id={id} {...describedBy({ id, hint, error })}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type WriterFieldsProps = {
  texts: TicketsTexts;
  fields: TicketFields;
  errorOf: (field: TicketField) => string | null;
};

/** The author: fields for visitors, fixed values for a signed-in player. */
function WriterFields({ texts, fields: { signedIn, known, user, email }, errorOf }: WriterFieldsProps) {
  if (signedIn) {
    return (
      <>
        <TextField
          id="ticket-user"
          label={texts.user}
          hint={texts.fromAccount}
          error={errorOf('user')}
          value={known.user}
          readOnly
        />
        <TextField
          id="ticket-email"
          label={texts.email}
          hint={known.email ? texts.fromAccount : texts.noEmail}
          error={errorOf('email')}
          value={known.email}
          readOnly
        />
      </>
    );
  }
  return (
    <>
      <TextField
        {...user.bind}
        id="ticket-user"
        name="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={texts.user}
        hint={texts.userHint}
        error={errorOf('user')}
      />
      <TextField
        {...email.bind}
        id="ticket-email"
        name="email"
        type="email"
        autoComplete="email"
        label={texts.email}
        hint={texts.emailHint}
        error={errorOf('email')}
      />
    </>
  );
}

type CategoryFieldProps = { texts: TicketsTexts; field: TicketFields['category']; error: string | null };

/** What the ticket is about; a failed load leaves the list empty and offers to try again. `?category=` of a link chooses one that is offered. */
function CategoryField({ texts, field, error }: CategoryFieldProps) {
  const known = useStore(categories.$value);
  useEffect(() => void categories.load(), []);
  const offered = known.state === 'ready' ? known.value : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, when it is known what is offered.
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('category');
    const found = offered.find(({ id }) => String(id) === asked);
    if (found && field.value === '0') field.bind.onChange({ target: { value: String(found.id) } });
  }, [known.state]);
  return (
    <div className={styles.fieldGroup}>
      <SelectField
        {...field.bind}
        id="ticket-category"
        name="category"
        label={texts.category}
        error={error}
        aria-busy={known.state === 'loading'}
        options={[
          { value: '0', text: texts.choose },
          ...offered.map(({ id, description }) => ({ value: String(id), text: description })),
        ]}
      />
      {known.state === 'failed' && (
        <Failed text={texts.categoriesFailed} retry={texts.retry} onRetry={() => void categories.load()} />
      )}
    </div>
  );
}

type ImageFieldProps = {
  texts: TicketsTexts;
  field: ReturnType<typeof useTicketImage>;
  /** What the server refused of this picture. */
  refused: string | null;
};

/** A picture to go with the ticket: its name in green when it may, why not in red when it may not. */
function ImageField({ texts, field: { ref, file, problem, choose, remove }, refused }: ImageFieldProps) {
  const error = problem ? (texts.errors[problem as keyof typeof texts.errors] ?? null) : refused;
  const about = { id: 'ticket-image', hint: texts.imageHint, error };
  return (
    <FieldFrame {...about} label={texts.image}>
      <input
        ref={ref}
        id={about.id}
        name="image"
        type="file"
        accept={TICKET_IMAGE_ACCEPT}
        {...describedBy(about)}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <Praise text={file && error === null ? fill(texts.imageTaken, { name: file.name }) : null} />
      {file && <TextButton text={texts.imageRemove} icon={<Icon name="close" />} onClick={remove} />}
    </FieldFrame>
  );
}

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
