/** A mail as its reader sees it. */
export type Eml = {
  /** As in the header: one address. */
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-case name, unfolded. */
  headers: ReadonlyMap<string, string>;
};

const fromQuoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function readWords(header: string): string {
  const joined = header.replace(/(\?=)\s+(=\?)/g, '$1$2');
  return joined.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, kind: string, body: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(body, 'base64').toString('utf8') : fromQuoted(body.replaceAll('_', ' ')),
  );
}

/** Headers and body of a mail, or of a part of one. */
function split(source: string): { headers: Map<string, string>; body: string } {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const named = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { headers: new Map(named as [string, string][]), body: source.slice(end + 4) };
}

function decoded(part: string): string {
  const { headers, body } = split(part);
  const encoding = headers.get('content-transfer-encoding');
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? fromQuoted(body)
        : body;
  return text.replaceAll('\r\n', '\n').trim();
}

/** Reads a mail of this server's: text and HTML as alternatives. */
export function readEml(source: string): Eml {
  const { headers, body } = split(source);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) throw new Error('the mail has no parts');
  const parts = body.split(`--${boundary}`).map((part) => part.replace(/^\r\n/, ''));
  const part = (type: string) =>
    decoded(parts.find((one) => one.toLowerCase().includes(`content-type: ${type}`)) ?? '');
  return {
    recipient: headers.get('to') ?? '',
    subject: readWords(headers.get('subject') ?? ''),
    text: part('text/plain'),
    html: part('text/html'),
    headers,
  };
}
