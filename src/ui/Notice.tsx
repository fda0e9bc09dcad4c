import { Icon } from './Icon.tsx';
import { NOTICE_ICONS } from './icons.ts';

export type NoticeText = { kind: keyof typeof NOTICE_ICONS; text: string };

/** What became of an action; always in the page, so that its text is announced when it comes. */
export function Notice({ notice }: { notice: NoticeText | null }) {
  return (
    <div role="status">
      {notice && (
        <p className={`notice notice--${notice.kind}`}>
          <Icon name={NOTICE_ICONS[notice.kind]} />
          <span>{notice.text}</span>
        </p>
      )}
    </div>
  );
}
