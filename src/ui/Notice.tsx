import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type NoticeText = { kind: 'done' | 'failed'; text: string };

const SIGNS = { done: 'check', failed: 'alert' } as const satisfies Record<NoticeText['kind'], IconName>;

/** What became of an action; always in the page, so that its text is announced when it comes. */
export function Notice({ notice }: { notice: NoticeText | null }) {
  return (
    <div role="status">
      {notice && (
        <p className={`notice notice--${notice.kind}`}>
          <Icon name={SIGNS[notice.kind]} />
          <span>{notice.text}</span>
        </p>
      )}
    </div>
  );
}
