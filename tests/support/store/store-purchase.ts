import { card, page } from './store-page.ts';

/** The button of an offer, by a piece of the offer's text. */
export const button = (text: string) => card(text).querySelector('button') as HTMLButtonElement;
/** Presses it. */
export const press = (text: string) => page.work(() => button(text).click());
/** Ticks the consent, or takes it back. */
export const tick = () => page.click('#store-consent');
/** Whether the page stands under the spinner, on its way to the provider. */
export const overlay = () => page.find<HTMLDialogElement>('.store-redirect-overlay').open;
