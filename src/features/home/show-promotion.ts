import { type Promotion, type TimeLeft, timeLeft } from '#domain/home/promotion.ts';
import { fill } from '#i18n/fill.ts';

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

/** What is left in words, such as `1 day, 3 hours`; empty when nothing is. */
function timeLeftText(left: TimeLeft, web: string): string {
  const parts = left.map(([amount, unit]) =>
    new Intl.NumberFormat(web, { style: 'unit', unit, unitDisplay: 'long' }).format(amount),
  );
  return new Intl.ListFormat(web, { type: 'unit', style: 'long' }).format(parts);
}
