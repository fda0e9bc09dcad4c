import { pageAddress } from '#domain/site/addresses.ts';
import type { Language } from '#i18n/languages.ts';
import {
  link,
  type MailBlock,
  type MailContext,
  type MailTemplates,
  moment,
  paragraph,
  type Texts,
} from '../kernel/mail/blocks.ts';

declare module '#server/kernel/mail/mails.ts' {
  interface MailFacts {
    /** Confirms the address of a new account, or confirms it again. */
    verify: { name: string; link: string };
    /** Confirms a new address. */
    changeEmail: { name: string; link: string };
    /** To the old address: the new one, and the link that undoes the change. */
    emailChangeNotice: { name: string; newEmail: string; link: string };
    recoveryCode: { name: string; code: string };
    /** The password was changed or recovered. */
    passwordChanged: { name: string };
    /** A sign-in by a device, or from an address, that was never seen with the account; `device` '' when unknown, `at` an ISO date. */
    newDevice: { name: string; device: string; address: string; at: string };
    secondFactorOn: { name: string };
    secondFactorOff: { name: string };
    accountDeleted: { name: string };
  }
}

/** `24 hours`, in the words of the language. */
function duration(amount: number, unit: 'minute' | 'hour' | 'day', { web }: Language): string {
  return new Intl.NumberFormat(web, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

/** What to do when a change that is done was not the reader's own: set a new password, and tell support. */
function notYou(texts: Texts, { publicOrigin, language }: MailContext): MailBlock[] {
  const login = publicOrigin + pageAddress('login', language.site);
  return [paragraph(texts('mail:recoverIfNotYou')), link(texts('mail:toLogin'), login)];
}

/** A mail with the link that confirms an address. */
function confirming(kind: 'verify' | 'changeEmail'): MailTemplates['verify'] {
  return (facts, texts, around) => {
    const time = duration(around.limits.verificationHours, 'hour', around.language);
    return {
      subject: texts(`mail:${kind}Subject`),
      pieces: [
        paragraph(texts(`mail:${kind}Text`)),
        link(texts(`mail:${kind}Button`), facts.link),
        paragraph(texts('mail:linkLasts', { time })),
        paragraph(texts(`mail:${kind}IfNotYou`)),
      ],
    };
  };
}

/** Mails about accounts. */
export const ACCOUNT_MAILS = {
  verify: confirming('verify'),
  changeEmail: confirming('changeEmail'),
  emailChangeNotice: (facts, texts, around) => {
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
  recoveryCode: (facts, texts, around) => {
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
  passwordChanged: (_facts, texts, around) => {
    const pieces = [paragraph(texts('mail:passwordText')), ...notYou(texts, around)];
    return { subject: texts('mail:passwordSubject'), pieces };
  },
  newDevice: ({ device: seen, address, at }, texts, around) => {
    const device = seen || texts('security:unknownDevice');
    const pieces = [
      paragraph(texts('mail:newDeviceText')),
      paragraph(texts('mail:newDeviceWhen', { time: moment(at, around) })),
      paragraph(texts('mail:newDeviceWhat', { device, address }), device),
      ...notYou(texts, around),
      paragraph(texts('mail:newDeviceEnd')),
    ];
    return { subject: texts('mail:newDeviceSubject'), pieces };
  },
  secondFactorOn: (_facts, texts, around) => {
    const text = [paragraph(texts('mail:factorOnText')), paragraph(texts('mail:factorOnCodes'))];
    return { subject: texts('mail:factorOnSubject'), pieces: [...text, ...notYou(texts, around)] };
  },
  secondFactorOff: (_facts, texts, around) => {
    const pieces = [paragraph(texts('mail:factorOffText')), ...notYou(texts, around)];
    return { subject: texts('mail:factorOffSubject'), pieces };
  },
  accountDeleted: (_facts, texts) => {
    const pieces = [paragraph(texts('mail:deletedText')), paragraph(texts('mail:deletedIfNotYou'))];
    return { subject: texts('mail:deletedSubject'), pieces };
  },
} satisfies Partial<MailTemplates>;
