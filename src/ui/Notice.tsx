import '#styles/app.css';
import { Icon } from './Icon.tsx';
import { NOTICE_ICONS } from './icons.ts';

export type NoticeText = { kind: keyof typeof NOTICE_ICONS; text: string };

/** The result of an action; always in the page, so that its changes are announced. */
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

type Props = { text: string; link?: { href: string; text: string } };

/** A condition that is not met, and a link to where it can be changed. */
export function Warning({ text, link }: Props) {
  return (
    <div className="notice notice--failed">
      <Icon name="alert" />
      <div>
        <p>{text}</p>
        {link && <a href={link.href}>{link.text}</a>}
      </div>
    </div>
  );
}
