import { SITE } from '../site/site.ts';
import { COMMISSIONS, designerName, isOutfit, SERVICES, type ServiceName } from './plans.ts';

/** The texts of what is sold, in the reader's language, with their `{{marks}}`. */
export type PlanTexts = Readonly<Record<ServiceName | 'pack' | 'commission' | 'commissionOutfit', string>>;

/**
 * What is sold, as its buyer reads it: a pack by its points (`6,500 MP`), `Change of name`, …; a plan the operator added that
 * is no points goes by its own name.
 */
export function planName(
  { name, points }: { name: string; points: number },
  texts: PlanTexts,
  number: (value: number) => string,
): string {
  const service = SERVICES.find((one) => one.name === name);
  if (service) return texts[service.name];
  if (COMMISSIONS.some((one) => one.name === name)) {
    return (isOutfit(name) ? texts.commissionOutfit : texts.commission).replace('{{designer}}', designerName(name));
  }
  if (points === 0) return name;
  return texts.pack.replace('{{points}}', number(points)).replace('{{unit}}', SITE.currency.unit);
}
