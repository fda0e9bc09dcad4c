import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Failed } from '#ui/Failed.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { categories } from './state.ts';
import styles from './ticket.module.css';
import type { TicketsTexts } from './tickets-texts.ts';
import type { TicketFields } from './use-ticket-fields.ts';

type Props = { texts: TicketsTexts; field: TicketFields['category']; error: string | null };

/** What the ticket is about; a failed load leaves the list empty and offers to try again. */
export function CategoryField({ texts, field, error }: Props) {
  const known = useStore(categories.$value);
  useEffect(() => void categories.load(), []);
  const offered = known.state === 'ready' ? known.value : [];
  return (
    <div className={styles.near}>
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
