import { card, page } from './store-page.ts';

/** The button of an offer, by a piece of the offer's text. */
export const button = (text: string) => card(text).querySelector('button') as HTMLButtonElement;
/** Chooses it. */
export const choose = (text: string) => page.work(() => button(text).click());
/** Chooses it, and continues to the provider. */
export async function press(text: string): Promise<void> {
  await choose(text);
  await page.click('.purchase-go [type=submit]');
}
/** Ticks the consent, or takes it back. */
export const tick = () => page.click('#store-consent');
/** Whether the page stands under the spinner, on its way to the provider. */
export const overlay = () => page.find<HTMLDialogElement>('.store-redirect-overlay').open;
