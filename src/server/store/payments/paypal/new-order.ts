import type { WireLanguage } from '#contract/text.ts';
import { toDecimal } from '#domain/store/money.ts';
import type { NewPayment } from '../provider.ts';

/** The five letters that PayPal's pages take. */
const LOCALES: Record<WireLanguage, string> = { en: 'en-US', es: 'es-ES', pt: 'pt-BR', fr: 'fr-FR' };

/** Of descriptions and brand names. */
const LONGEST = 127;

const short = (text: string) => [...text].slice(0, LONGEST).join('');

/** What PayPal is asked to take; the same payment always makes the same bytes, because its request id is the same too. */
export function newOrder(payment: NewPayment, brandName: string): string {
  const { orderId, description, money, returnUrl, cancelUrl, language } = payment;
  return JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: orderId,
        custom_id: orderId,
        description: short(description),
        amount: { currency_code: money.currency, value: toDecimal(money) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          locale: LOCALES[language],
          brand_name: short(brandName),
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  });
}
