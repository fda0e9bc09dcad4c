import type { TicketField } from '#domain/tickets/ticket.ts';
import { TextField } from '#ui/TextField.tsx';
import type { TicketsTexts } from './tickets-texts.ts';
import type { TicketFields } from './use-ticket-fields.ts';

type Props = {
  texts: TicketsTexts;
  fields: TicketFields;
  /** What is said under a field. */
  errorOf: (field: TicketField) => string | null;
};

/** Who writes: asked of visitors, filled in and locked for who is signed in. */
export function WriterFields({ texts, fields: { signedIn, known, user, email }, errorOf }: Props) {
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
