import { Icon } from './Icon.tsx';

type Props = { text: string; link?: { href: string; text: string } };

/** What stands in the way of something, and where that can be changed. */
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
