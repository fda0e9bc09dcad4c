import type { TermsAnchor } from '#domain/terms/terms-outline.ts';
import type { SiteLanguage } from '#i18n/languages.ts';

/** A point of the specification, the clause that says it, and beginnings of words that it cannot be said without. */
export type TermsPoint = { point: string; clause: TermsAnchor; words: Record<SiteLanguage, string[]> };

/** `words` of English / Spanish / Portuguese / French. */
function point(text: string, clause: TermsAnchor, words: string): TermsPoint {
  const [en = [], es = [], br = [], fr = []] = words.split(' / ').map((own) => own.split(' '));
  return { point: text, clause, words: { en, es, br, fr } };
}

/** "Terms content", "Terms accounts", "Terms roles" and the store's waiver, sentence by sentence. */
export const TERMS_POINTS: readonly TermsPoint[] = [
  point(
    'the operator is not affiliated with the official game company',
    'agreement-unaffiliated',
    'not affiliated official company / no afiliados oficial empresa / não afiliad oficial empresa / pas affili officiel société',
  ),
  point(
    'an account is that of a person of legal age',
    'eligible-adult',
    'legal age / mayores edad / maiores idade / majeures loi',
  ),
  point(
    'or of an emancipated minor',
    'eligible-emancipated',
    'emancipated minor / menores emancipados / menores emancipados / mineurs émancipés',
  ),
  point(
    'or of a minor with guardian consent',
    'eligible-consent',
    'minor guardian consent / menores tutor consentimiento / menores responsável consentimento / mineurs tuteur consentement',
  ),
  point(
    'real, accurate details are required',
    'accounts-details',
    'real accurate / reales exactos / reais exatos / réels exacts',
  ),
  point(
    'accounts and login details may not be shared, sold or transferred',
    'accounts-no-transfer',
    'not share sell transfer login / no compartir vender transferir acceso / não compartilhar vender transferir acesso / ne partager vendre transférer connexion',
  ),
  point(
    'Virtual Content is a word of its own',
    'word-virtual-content',
    'virtual content / contenido virtual / conteúdo virtual / contenu virtuel',
  ),
  point(
    'Virtual Goods is a word of its own',
    'word-virtual-goods',
    'virtual goods / bienes virtuales / bens virtuais / biens virtuels',
  ),
  point(
    'Game Currency is a word of its own',
    'word-game-currency',
    'game currency / moneda juego / moeda jogo / monnaie jeu',
  ),
  point(
    'Login Information is a word of its own',
    'word-login-information',
    'login information / datos acceso / dados acesso / connexion',
  ),
  point(
    'all four are a limited, revocable licence',
    'licence-grant',
    'limited revocable licence content goods currency login / limitada revocable licencia contenido bienes moneda acceso / limitada revogável licença conteúdo bens moeda acesso / limitée révocable licence contenu biens monnaie connexion',
  ),
  point(
    'all four come with no ownership',
    'licence-no-ownership',
    'no ownership content goods currency login / propiedad contenido bienes moneda acceso / propriedade conteúdo bens moeda acesso / propriété contenu biens monnaie connexion',
  ),
  point(
    'goods and currency have no cash value',
    'licence-no-cash-value',
    'no cash value / no valor monetario / não valor dinheiro / aucune valeur argent',
  ),
  point(
    'payments are generally non-refundable',
    'payments-non-refundable',
    'generally non-refundable / regla general no reembols / geral não reembols / général pas rembours',
  ),
  point(
    'access to digital content ends the right to a refund',
    'payments-non-refundable',
    'access digital content right refund ends / acceso contenido digital derecho reembolso termina / acesso conteúdo digital direito reembolso termina / accès contenu numérique droit remboursement',
  ),
  point(
    'selling accounts or items for real money is sanctioned',
    'conduct-real-money',
    'selling accounts items real money / vender cuentas objetos dinero real / vender contas itens dinheiro real / vendre comptes objets argent réel',
  ),
  point(
    'multiple accounts for quests are sanctioned',
    'conduct-quest-accounts',
    'accounts quests / cuentas misiones / contas missões / comptes quêtes',
  ),
  point('cheating is sanctioned', 'conduct-cheating', 'cheating / trampas / trapaça / triche'),
  point('harassment is sanctioned', 'conduct-harassment', 'harassment / acoso / assédio / harcèlement'),
  point(
    'offensive names are sanctioned',
    'conduct-names',
    'offensive names / nombres ofensivos / nomes ofensivos / noms offensants',
  ),
  point('bug abuse is sanctioned', 'conduct-bugs', 'bug abuse / abuso errores / abuso bugs / abus bugs'),
  point(
    'arena anti-play is sanctioned',
    'conduct-arena',
    'anti-play arena / antijuego arena / antijogo arena / antijeu arène',
  ),
  point(
    'insulting or impersonating staff is sanctioned',
    'conduct-staff',
    'insulting impersonating staff / insultar personal suplantarlo / insultar equipe passar / insulter équipe passer',
  ),
  point('each may be punished by a warning', 'sanction-warning', 'warning / advertencia / advertência / avertissement'),
  point(
    'each may be punished by a suspension',
    'sanction-suspension',
    'suspension / suspensión / suspensão / suspension',
  ),
  point('each may be punished by a ban', 'sanction-ban', 'ban / expulsión / banimento / bannissement'),
  point(
    'anti-cheat software may be required',
    'fair-play-anti-cheat',
    'may require anti-cheat / podemos exigir antitrampas / podemos exigir antitrapaça / pouvons exiger antitriche',
  ),
  point(
    'the operator may monitor usage',
    'fair-play-monitoring',
    'may monitor used / podemos supervisar usan / podemos monitorar usados / pouvons surveiller utilisés',
  ),
  point(
    'the operator may change the terms at any time',
    'updates-terms',
    'may change these terms any time / podemos cambiar términos cualquier momento / podemos alterar termos qualquer momento / pouvons modifier conditions tout moment',
  ),
  point(
    'the operator may change the services at any time',
    'updates-services',
    'may services any time / podemos servicios cualquier momento / podemos serviços qualquer momento / pouvons services tout moment',
  ),
  point(
    'refusing new terms means stopping use',
    'updates-refusal',
    'refuse stop using / rechazas dejar usar / recusar deixar usar / refusez cesser utiliser',
  ),
  point(
    'the user pays taxes',
    'payments-taxes',
    'you pay taxes / pagas impuestos / você paga impostos / vous payez impôts',
  ),
  point(
    'the operator may cap the amount of currency bought or held',
    'payments-caps',
    'may cap amount buy hold / podemos limitar cantidad comprar tener / podemos limitar quantidade comprar ter / pouvons limiter quantité acheter',
  ),
  point(
    'prices may change',
    'payments-prices',
    'may change prices / podemos cambiar precios / podemos mudar preços / pouvons modifier prix',
  ),
  point(
    'fees are prepaid',
    'payments-prepaid',
    'fees prepaid / pagan adelantado / pagas antecipadamente / frais avance',
  ),
  point(
    'the contract starts at first acceptance and lasts while the account is used',
    'duration-start',
    'starts first accept lasts account used / empieza primera vez aceptas dura use cuenta / começa primeira vez aceita dura conta usada / commence première fois acceptez dure compte utilisé',
  ),
  point(
    'the purchase and anti-refund clauses are permanent',
    'duration-permanent',
    'purchases refunds permanent [payments] [payments-non-refundable] / compras reembolsos permanentes [payments] [payments-non-refundable] / compras reembolsos permanentes [payments] [payments-non-refundable] / achats remboursements permanentes [payments] [payments-non-refundable]',
  ),
  point(
    'a support contact address is named for cancellation and questions',
    'duration-contact',
    '{{support}} cancellation questions / {{support}} cancelar preguntar / {{support}} cancelar dúvidas / {{support}} résilier question',
  ),
  point('an account may be active', 'state-active', 'active / activa / ativa / actif'),
  point('an account may be suspended', 'state-suspended', 'suspended / suspendida / suspensa / suspendu'),
  point('an account may be cancelled', 'state-cancelled', 'cancelled / cancelada / cancelada / résilié'),
  point(
    'a user may cancel at any time by contacting support',
    'ending-by-you',
    'may cancel any time {{support}} / puedes cancelar cualquier momento {{support}} / pode cancelar qualquer momento {{support}} / pouvez résilier tout moment {{support}}',
  ),
  point(
    'the operator may suspend or cancel without notice',
    'ending-by-us',
    'may suspend cancel without notice / podemos suspender cancelar sin aviso / podemos suspender cancelar sem aviso / pouvons suspendre résilier sans préavis',
  ),
  point('a breach is a reason for that', 'ending-breach', 'breached / incumplido / descumpriu / enfreint'),
  point(
    'community or third-party interest is a reason for that',
    'ending-community',
    'interest community third / interés comunidad tercero / interesse comunidade terceiro / intérêt communauté tiers',
  ),
  point(
    'ending service in the region is a reason for that',
    'ending-region',
    'end region / fin región / encerramos região / fin région',
  ),
  point(
    'unpaid fees or payment misuse is a reason for that',
    'ending-fees',
    'fee unpaid payment misused / tarifa sin pagar pago indebido / taxa sem pagamento indevida / frais impayés paiement',
  ),
  point(
    "suspected misuse of another person's payment data is a reason for that",
    'ending-payment-data',
    'suspect another person payment data misused / sospechar otra persona datos pago indebidamente / suspeitar outra pessoa dados pagamento indevidamente / soupçonner autre personne données paiement abusivement',
  ),
  point(
    'during a review an account may be suspended',
    'ending-review',
    'during review suspended / durante revisión suspendida / durante análise suspensa / pendant examen suspendu',
  ),
  point('the user is a role', 'role-user', 'user / usuario / usuário / utilisateur'),
  point(
    "a parent or guardian is responsible for a minor's account and purchases",
    'accounts-guardians',
    'parent guardian minor responsible account purchases / padre tutor menor responsable cuenta compras / menor responsável conta compras / parent tuteur mineur responsable compte achats',
  ),
  point(
    'parent or guardian is a role',
    'role-guardian',
    'parent guardian minor responsible / padre tutor menor responsable / menor responsável / parent tuteur mineur responsable',
  ),
  point(
    "the operator's staff may sanction",
    'role-staff',
    'staff sanctions [conduct-sanctions] / personal sanciones [conduct-sanctions] / equipe sanções [conduct-sanctions] / équipe sanctions [conduct-sanctions]',
  ),
  point(
    "the store's box is consent to waive cancellation and refund once digital content is unlocked",
    'payments-waiver',
    'consent waive cancel refund digital content unlocked / consentimiento renunciar cancelar reembolso contenido digital desbloqueado / consentimento renunciar cancelar reembolso conteúdo digital desbloqueado / consentement renoncez annuler remboursement contenu numérique débloqué',
  ),
];
