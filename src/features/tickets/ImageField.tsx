import { TICKET_IMAGE_ACCEPT } from '#domain/tickets/ticket.ts';
import { fill } from '#i18n/fill.ts';
import { describedBy, FieldFrame } from '#ui/FieldFrame.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { TicketsTexts } from './tickets-texts.ts';
import type { useTicketImage } from './use-ticket-image.ts';

type Props = {
  texts: TicketsTexts;
  field: ReturnType<typeof useTicketImage>;
  /** What the server refused of this picture. */
  refused: string | null;
};

/** A picture to go with the ticket: its name in green when it may, why not in red when it may not. */
export function ImageField({ texts, field: { ref, image, choose, remove }, refused }: Props) {
  const { file, problem } = image;
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
      {file && (
        <button className="text-button" type="button" onClick={remove}>
          <Icon name="close" />
          {texts.imageRemove}
        </button>
      )}
    </FieldFrame>
  );
}
