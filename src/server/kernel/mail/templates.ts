import { pageAddress } from '#domain/site/addresses.ts';
import type { Language } from '#i18n/languages.ts';
import {
  type Contents,
  lines,
  link,
  type MailBlock,
  type MailContext,
  type MailTemplates,
  moment,
  paragraph,
  type Texts,
  textsOf,
  unlinked,
} from './blocks.ts';
import type { MailFacts, MailKind } from './mails.ts';
import { PURCHASE_TEMPLATES } from './purchases.ts';

/** `24 hours`, in the words of the language. */
function duration(amount: number, unit: 'minute' | 'hour' | 'day', { web }: Language): string {
  return new Intl.NumberFormat(web, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

/** What to do when a change that is done was not the reader's own: set a new password, and tell support. */
function notYou(texts: Texts, { publicOrigin, language }: MailContext): MailBlock[] {
  const login = publicOrigin + pageAddress('login', language.site);
  return [paragraph(texts('mail:recoverIfNotYou')), link(texts('mail:toLogin'), login)];
}

/** Where the thread of a ticket is read: on the site by players, in their mails alone by visitors. */
function ticketPlace(texts: Texts, { author }: { author: MailFacts['ticketReceived']['author'] }, around: MailContext) {
  if (author === 'visitor') return [paragraph(texts('mail:ticketVisitor'))];
  const page = around.publicOrigin + pageAddress('tickets', around.language.site);
  return [paragraph(texts('mail:ticketPlayer')), link(texts('mail:toTickets'), page)];
}

const TEMPLATES: MailTemplates = {
  verify: (facts, around) => {
    const texts = textsOf(around);
    const time = duration(around.limits.verificationHours, 'hour', around.language);
    return {
      subject: texts('mail:verifySubject'),
      pieces: [
        paragraph(texts('mail:verifyText')),
        link(texts('mail:verifyButton'), facts.link),
        paragraph(texts('mail:linkLasts', { time })),
        paragraph(texts('mail:verifyIfNotYou')),
      ],
    };
  },
  changeEmail: (facts, around) => {
    const texts = textsOf(around);
    const time = duration(around.limits.verificationHours, 'hour', around.language);
    return {
      subject: texts('mail:changeEmailSubject'),
      pieces: [
        paragraph(texts('mail:changeEmailText')),
        link(texts('mail:changeEmailButton'), facts.link),
        paragraph(texts('mail:linkLasts', { time })),
        paragraph(texts('mail:changeEmailIfNotYou')),
      ],
    };
  },
  emailChangeNotice: (facts, around) => {
    const texts = textsOf(around);
    const time = duration(around.limits.undoDays, 'day', around.language);
    return {
      subject: texts('mail:noticeSubject'),
      pieces: [
        paragraph(texts('mail:noticeText', { newEmail: facts.newEmail })),
        paragraph(texts('mail:noticeIfYou')),
        paragraph(texts('mail:noticeIfNotYou')),
        link(texts('mail:noticeButton'), facts.link),
        paragraph(texts('mail:linkLasts', { time })),
      ],
    };
  },
  recoveryCode: (facts, around) => {
    const texts = textsOf(around);
    const time = duration(around.limits.recoveryCodeMinutes, 'minute', around.language);
    return {
      subject: texts('mail:recoverySubject'),
      pieces: [
        paragraph(texts('mail:recoveryText')),
        { kind: 'code', code: facts.code },
        paragraph(texts('mail:codeLasts', { time })),
        paragraph(texts('mail:recoveryIfNotYou')),
      ],
    };
  },
  passwordChanged: (_facts, around) => {
    const texts = textsOf(around);
    const pieces = [paragraph(texts('mail:passwordText')), ...notYou(texts, around)];
    return { subject: texts('mail:passwordSubject'), pieces };
  },
  newDevice: ({ device, address, at }, around) => {
    const texts = textsOf(around);
    const pieces = [
      paragraph(texts('mail:newDeviceText')),
      paragraph(texts('mail:newDeviceWhen', { time: moment(at, around) })),
      paragraph(texts('mail:newDeviceWhat', { device: unlinked(device || texts('security:unknownDevice')), address })),
      ...notYou(texts, around),
      paragraph(texts('mail:newDeviceEnd')),
    ];
    return { subject: texts('mail:newDeviceSubject'), pieces };
  },
  secondFactorOn: (_facts, around) => {
    const texts = textsOf(around);
    const text = [paragraph(texts('mail:factorOnText')), paragraph(texts('mail:factorOnCodes'))];
    return { subject: texts('mail:factorOnSubject'), pieces: [...text, ...notYou(texts, around)] };
  },
  secondFactorOff: (_facts, around) => {
    const texts = textsOf(around);
    const pieces = [paragraph(texts('mail:factorOffText')), ...notYou(texts, around)];
    return { subject: texts('mail:factorOffSubject'), pieces };
  },
  accountDeleted: (_facts, around) => {
    const texts = textsOf(around);
    const pieces = [paragraph(texts('mail:deletedText')), paragraph(texts('mail:deletedIfNotYou'))];
    return { subject: texts('mail:deletedSubject'), pieces };
  },
  ...PURCHASE_TEMPLATES,
  ticketReceived: (facts, around) => {
    const texts = textsOf(around);
    const pieces = [paragraph(texts('mail:ticketReceivedText', { ticket: facts.ticket }))];
    return {
      subject: texts('mail:ticketReceivedSubject', { ticket: facts.ticket }),
      pieces: [...pieces, ...ticketPlace(texts, facts, around), paragraph(texts('mail:ticketIfNotYou'))],
    };
  },
  ticketAnswered: (facts, around) => {
    const texts = textsOf(around);
    const { ticket, answer } = facts;
    const lead = answer === '' ? 'mail:ticketAnswerWaits' : 'mail:ticketAnsweredText';
    return {
      subject: texts('mail:ticketAnsweredSubject', { ticket }),
      pieces: [paragraph(texts(lead, { ticket })), ...lines(answer), ...ticketPlace(texts, facts, around)],
    };
  },
};

/** Every kind of mail there is. */
export const MAIL_KINDS = Object.keys(TEMPLATES) as MailKind[];

/** What a mail says, the greeting first. */
export function contentsOf<Kind extends MailKind>(kind: Kind, facts: MailFacts[Kind], around: MailContext): Contents {
  const { subject, pieces } = TEMPLATES[kind](facts, around);
  const greeting = textsOf(around)('mail:greeting', { name: unlinked(facts.name) });
  return { subject, pieces: [paragraph(greeting), ...pieces] };
}
