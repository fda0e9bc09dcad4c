import { ICONS, type IconName } from './icons.ts';

/** A line icon; the word it stands beside tells what it means. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
