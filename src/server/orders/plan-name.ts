import type { WireLanguage } from '#contract/text.ts';
import { COMMISSIONS, designerName, SERVICES } from '#game/plans.ts';
import { SITE } from '#game/site.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';

/** What is sold, as its buyer reads it: `6,500 MP`, `Change of name`, …; a plan the operator added goes by its own name. */
export function planName(plan: { name: string; points: number }, wire: WireLanguage): string {
  const language = LANGUAGES.find((one) => one.wire === wire) ?? LANGUAGES[0];
  const t = translator(language);
  const service = SERVICES.find(({ name }) => name === plan.name);
  if (service) return t(`plans:${service.name}`);
  const commission = COMMISSIONS.find(({ name }) => name === plan.name);
  if (commission) {
    const key = commission.name.endsWith('_ALT') ? 'plans:commissionOutfit' : 'plans:commission';
    return t(key, { designer: designerName(commission.name) });
  }
  if (plan.points === 0) return plan.name;
  return t('plans:pack', { points: new Intl.NumberFormat(language.web).format(plan.points), unit: SITE.currency.unit });
}
