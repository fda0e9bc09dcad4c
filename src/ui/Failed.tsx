import { Button } from './Button.tsx';
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
      <Button text={retry} look="quiet" small onClick={onRetry} />
    </div>
  );
}
