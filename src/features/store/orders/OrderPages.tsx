import { fill } from '#i18n/fill.ts';
import type { Formatters } from '../formatters.ts';
import type { StoreTexts } from '../store-texts.ts';
import styles from './order.module.css';
import type { OrderPage } from './state.ts';

type Props = {
  at: Pick<OrderPage, 'page' | 'pages'>;
  texts: StoreTexts;
  formatters: Formatters;
  onTurn: (to: number) => void;
};

/** The way through the history; a button that leads nowhere stays where it is and keeps the focus. */
export function OrderPages({ at: { page, pages }, texts, formatters, onTurn }: Props) {
  const button = (text: string, to: number) => {
    const leads = to >= 1 && to <= pages;
    return (
      <button
        className="button button--quiet button--small"
        type="button"
        aria-disabled={!leads}
        onClick={() => leads && onTurn(to)}
      >
        {text}
      </button>
    );
  };
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {button(texts.previous, page - 1)}
      <span>{fill(texts.pageOf, { page: formatters.number(page), pages: formatters.number(pages) })}</span>
      {button(texts.next, page + 1)}
    </nav>
  );
}
