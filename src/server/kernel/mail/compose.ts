import type { SendMailOptions } from 'nodemailer';
import { emailProblem } from '#domain/account/email.ts';
import { languageOfWire } from '#i18n/languages.ts';
import type { Settings } from '../settings.ts';
import type { MailContext } from './blocks.ts';
import type { MailFacts, MailKind, QueuedMail } from './mails.ts';
import { mailName } from './outbox.ts';
import { renderMail } from './render.ts';
import type { Outgoing } from './transport.ts';

/** Thrown for a mail that can never be sent, however often it is tried. */
export class UndeliverableMailError extends Error {
  override name = 'HopelessMailError';
  readonly code: string;

  constructor(code: string) {
    super(`a mail cannot be sent: ${code}`);
    this.code = code;
  }
}

type ComposeOptions = Pick<Settings, 'mailFrom' | 'publicOrigin' | 'site'> & Pick<MailContext, 'limits'>;

/** Only what is an address goes into a header: a line break or a second address would be a mail of somebody else's. */
function recipientOf({ recipient }: QueuedMail): string {
  const problem = emailProblem(recipient);
  // Imported accounts have addresses of any host.
  if (problem === 'emailRequired' || problem === 'emailInvalid') throw new UndeliverableMailError('EADDRESS');
  return recipient;
}

/** Writes a mail; the same one always has the same Message-ID and file name, so that one sent twice is seen to be one. */
export function composeMail(mail: QueuedMail, { mailFrom, publicOrigin, site, limits }: ComposeOptions): Outgoing {
  const recipient = recipientOf(mail);
  if (mail.facts === null) throw new UndeliverableMailError('EFACTS');
  const language = languageOfWire(mail.language);
  // `queueMail` is the only writer of the table: kind and facts belong together.
  const [kind, facts] = [mail.kind as MailKind, mail.facts as MailFacts[MailKind]];
  const { support } = site.links;
  const { subject, text, html } = renderMail(kind, facts, { language, publicOrigin, support, limits });
  const name = mailName(mail);
  const message: SendMailOptions = {
    from: mailFrom,
    to: { name: '', address: recipient },
    messageId: `<${name}@${new URL(publicOrigin).hostname}>`,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language.web },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...{ subject, text, html },
  };
  return { name, message };
}
