import { useRef, useState } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { TICKET_IMAGE_HEAD, ticketImageProblem } from '#domain/tickets/ticket.ts';

/** The chosen picture: none, one that may be sent, or one that may not and why. */
export type TicketImage = { file: File | null; problem: ErrorCode | null };

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
  return { ref, image, choose, remove };
}
