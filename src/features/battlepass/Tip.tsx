import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { popupPosition } from '#domain/site/popup-placement.ts';
import styles from './battlepass.module.css';

type Props = {
  className: string | undefined;
  /** What the tooltip says. */
  text: string;
  children?: ReactNode;
};

function place(button: HTMLElement, tip: HTMLElement): void {
  const { width, height } = tip.getBoundingClientRect();
  const view = { width: document.documentElement.clientWidth, height: innerHeight };
  const at = popupPosition(button.getBoundingClientRect(), { width, height }, view, null);
  tip.style.left = `${at.left}px`;
  tip.style.top = `${at.top}px`;
}

/** Something with a tooltip, which pointing, focus and a tap open, and Escape closes; it is also its description. */
export function Tip({ className, text, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const panel = tip.current;
    if (!open || !panel || !button.current || !('popover' in panel)) return;
    panel.showPopover();
    place(button.current, panel);
    const close = () => setOpen(false);
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const onPointerDown = ({ target }: PointerEvent) => !button.current?.contains(target as Node) && close();
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    // It stands where its button was.
    window.addEventListener('scroll', close, { passive: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
      window.removeEventListener('scroll', close);
      panel.hidePopover();
    };
  }, [open]);

  return (
    <span
      className={styles.tipPlace}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <span ref={tip} id={id} className={styles.tip} role="tooltip" popover="manual">
        {text}
      </span>
    </span>
  );
}
