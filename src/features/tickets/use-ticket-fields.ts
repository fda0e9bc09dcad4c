import { useStore } from '@nanostores/react';
import type { ErrorCode } from '#contract/errors.ts';
import { ticketCategory, ticketCommentProblem, ticketEmailProblem, ticketUserProblem } from '#domain/tickets/ticket.ts';
import { $accountName, $email, $signedIn } from '#session/state.ts';
import { useValidatedField } from '#ui/use-validated-field.ts';
import { useTicketImage } from './use-ticket-image.ts';

/** The fields of a ticket; user and e-mail of who is signed in are the account's and not judged. */
export function useTicketFields() {
  const signedIn = useStore($signedIn);
  const known = { user: useStore($accountName) ?? '', email: useStore($email) ?? '' };
  const user = useValidatedField<ErrorCode>((value) => (signedIn ? null : ticketUserProblem(value)));
  const email = useValidatedField<ErrorCode>((value) => (signedIn ? null : ticketEmailProblem(value)));
  const category = useValidatedField<ErrorCode, HTMLSelectElement>(
    (value) => (ticketCategory(value) === 0 ? 'ticketCategoryMissing' : null),
    '0',
  );
  const comment = useValidatedField<ErrorCode, HTMLTextAreaElement>(ticketCommentProblem);
  return { signedIn, known, user, email, category, comment, image: useTicketImage() };
}

export type TicketFields = ReturnType<typeof useTicketFields>;
