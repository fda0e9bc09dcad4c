import '#styles/app.css';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** A failed request with its retry. */
export function Failed({ text, retry, onRetry }: { text: string; retry: string; onRetry: () => void }) {
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
