import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import {
  TICKET_IMAGE_HEAD,
  ticketCategory,
  ticketCommentProblem,
  ticketEmailProblem,
  ticketImageProblem,
  ticketUserProblem,
} from '#domain/tickets/ticket.ts';
import { $accountName, $email, $signedIn } from '#session/state.ts';
import { useValidatedField } from '#ui/use-validated-field.ts';

/** The chosen picture: none, a valid one, or an invalid one and why. */
type TicketImage = { file: File | null; problem: ErrorCode | null };

const NONE: TicketImage = { file: null, problem: null };

async function judged(file: File): Promise<TicketImage> {
  const { name, type, size } = file;
  try {
    const head = new Uint8Array(await file.slice(0, TICKET_IMAGE_HEAD).arrayBuffer());
    return { file, problem: ticketImageProblem({ name, type, size, head }) };
  } catch (error) {
    // It was moved or locked since it was chosen.
    console.warn('The picture cannot be read:', error);
    return { file, problem: 'ticketImageBroken' };
  }
}

/** Judges a picture as soon as it is chosen: by its name, its type and its first bytes. */
export function useTicketImage() {
  const ref = useRef<HTMLInputElement>(null);
  const newest = useRef(0);
  const [image, setImage] = useState(NONE);
  async function choose(file: File | undefined) {
    newest.current += 1;
    const mine = newest.current;
    const known = file ? await judged(file) : NONE;
    if (mine === newest.current) setImage(known);
  }
  function remove() {
    if (ref.current) ref.current.value = '';
    void choose(undefined);
    ref.current?.focus();
  }
  return { ref, ...image, choose, remove };
}

/** The fields of a ticket; user and e-mail of a signed-in player are the account's and not validated. */
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
