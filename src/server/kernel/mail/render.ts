import { type Html, htmlAsWritten as html } from '#domain/site/html.ts';
import { type Contents, type MailBlock, type MailContext, type MailTemplates, paragraph, textsOf } from './blocks.ts';
import type { MailFacts, MailKind } from './mails.ts';

/** A written mail: a subject, and the content in two formats. */
export type RenderedMail = { subject: string; text: string; html: string };

const CODE_STYLE =
  'margin:24px 0;padding:14px 20px;border:1px solid #8d6b31;border-radius:8px;text-align:center;' +
  'font:700 32px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;-webkit-user-select:all;user-select:all';
const BUTTON_STYLE =
  'display:inline-block;padding:13px 26px;border-radius:6px;background:#d9b367;color:#1c1305;' +
  'font-weight:700;text-decoration:none';

/** What mail programs take for a link in a text: `://`, and a full stop before letters. */
const LINK_MARK = /(:\/\/|\.(?=[a-z]{2}))/i;

/** A name whose marks of a link are elements of their own: no mail program makes a link of it, and its copy is the name. */
function nameHtml(name: string): Html {
  const parts = name.split(LINK_MARK);
  return html`${parts.map((part, nth) => (nth % 2 === 1 ? html`<span>${part}</span>` : part))}`;
}

function paragraphHtml(text: string, [name, ...others]: readonly string[]): Html {
  if (name === undefined || !LINK_MARK.test(name))
    return name === undefined ? html`${text}` : paragraphHtml(text, others);
  const between = text.split(name).map((part) => paragraphHtml(part, others));
  return html`${between.map((part, nth) => (nth === 0 ? part : html`${nameHtml(name)}${part}`))}`;
}

function blockHtml(piece: MailBlock): Html {
  if (piece.kind === 'code') return html`<p style="${CODE_STYLE}">${piece.code}</p>\n`;
  if (piece.kind === 'paragraph') {
    return html`<p style="margin:0 0 16px">${paragraphHtml(piece.text, piece.names ?? [])}</p>\n`;
  }
  const { href, label } = piece;
  return html`<p style="margin:24px 0 8px"><a href="${href}" style="${BUTTON_STYLE}">${label}</a></p>
<p style="margin:0 0 24px;font-size:13px"><a href="${href}" style="color:inherit">${href}</a></p>\n`;
}

function blockText(piece: MailBlock): string {
  if (piece.kind === 'code') return `    ${piece.code}`;
  return piece.kind === 'paragraph' ? piece.text : `${piece.label}\n${piece.href}`;
}

/** No background and no colour of text: a reader's dark mode keeps its own; what has a colour has its ground, too. */
function page({ subject, pieces }: Contents, { language: { web }, names }: MailContext): Html {
  return html`<!doctype html>
<html lang="${web}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0">
<div lang="${web}" style="max-width:560px;margin:0 auto;padding:32px 20px;overflow-wrap:anywhere;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:2px solid #d9b367;font:700 20px/1.3 Georgia,serif;letter-spacing:2px">${names.product}</p>
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${subject}</h1>
${pieces.map(blockHtml)}</div>
</body>
</html>
`;
}

/** Writes a mail in its reader's language, the greeting first; what a player chose is only text in it. */
export function renderMail<Kind extends MailKind>(
  templates: MailTemplates,
  kind: Kind,
  facts: MailFacts[Kind],
  around: MailContext,
): RenderedMail {
  const texts = textsOf(around);
  const { subject, pieces } = templates[kind](facts, texts, around);
  const greeting = paragraph(texts('mail:greeting', { name: facts.name }), facts.name);
  const contents = { subject, pieces: [greeting, ...pieces] };
  const text = `${[...contents.pieces.map(blockText), around.names.product].join('\n\n')}\n`;
  return { subject, text, html: page(contents, around).text };
}
