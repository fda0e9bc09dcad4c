import { fill } from '#i18n/fill.ts';
import { type Promotion, timeLeft, timeLeftText } from '#rules/promotion.ts';

/** Shows a promotion and counts down to its end, when it goes; the clock is the visitor's. */
export function showPromotion(ribbon: HTMLElement, { title, href, endsAt }: Promotion, web: string): void {
  const link = ribbon.querySelector<HTMLAnchorElement>('[data-promotion-title]');
  const time = ribbon.querySelector<HTMLElement>('[data-promotion-time]');
  if (!link || !time) return;
  link.textContent = title;
  if (href !== null) link.href = href;
  if (endsAt) {
    const text = time.dataset['text'] ?? '';
    const tell = () => {
      const left = timeLeft(new Date(), endsAt);
      time.textContent = fill(text, { time: timeLeftText(left, web) });
      if (left.length > 0) return;
      ribbon.hidden = true;
      clearInterval(counting);
    };
    const counting = setInterval(tell, 1_000);
    tell();
    time.hidden = false;
  }
  ribbon.hidden = false;
}
