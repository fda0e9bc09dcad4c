import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect } from 'react';
import { TICKET_IMAGE_ACCEPT, type TicketField } from '#domain/tickets/ticket.ts';
import { fill } from '#i18n/fill.ts';
import { TextButton } from '#ui/Button.tsx';
import { Failed } from '#ui/Failed.tsx';
import { describedBy, FieldFrame, type FrameProps, TextField } from '#ui/Fields.tsx';
import { Icon } from '#ui/Icon.tsx';
import { categories } from './state.ts';
import styles from './ticket.module.css';
import type { TicketsTexts } from './tickets-texts.ts';
import type { TicketFields, useTicketImage } from './use-ticket-fields.ts';

type Props = Omit<ComponentProps<'select'>, 'id'> &
  FrameProps & { options: readonly { value: string; text: string }[] };

/** A labelled choice of one. */
function SelectField({ id, label, hint, error, praise, options, ...select }: Props) {
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
  /** The message under a field. */
  errorOf: (field: TicketField) => string | null;
};

/** The author: fields for visitors, fixed values for a signed-in player. */
export function WriterFields({ texts, fields: { signedIn, known, user, email }, errorOf }: WriterFieldsProps) {
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

/** What the ticket is about; a failed load leaves the list empty and offers to try again. */
export function CategoryField({ texts, field, error }: CategoryFieldProps) {
  const known = useStore(categories.$value);
  useEffect(() => void categories.load(), []);
  const offered = known.state === 'ready' ? known.value : [];
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
export function ImageField({ texts, field: { ref, file, problem, choose, remove }, refused }: ImageFieldProps) {
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
      <p className="state state--done" role="status">
        {file && error === null && (
          <>
            <Icon name="check" />
            <span>{fill(texts.imageTaken, { name: file.name })}</span>
          </>
        )}
      </p>
      {file && <TextButton text={texts.imageRemove} icon="close" onClick={remove} />}
    </FieldFrame>
  );
}
