import { Icon } from './Icon.tsx';

type Props = { text: string; retry: string; onRetry: () => void };

/** A failed request with its retry. */
export function Failed({ text, retry, onRetry }: Props) {
  return (
    <div className="fact-failed" role="status">
      <p className="error">
        <Icon name="alert" />
        <span>{text}</span>
      </p>
      <button className="button button--quiet button--small" type="button" onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
