import { generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto';

/** One value of DER: its tag, its length, its content. */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const inner = Buffer.concat(content);
  const size = inner.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), inner]);
}

const sequence = (...content: Uint8Array[]) => der(0x30, ...content);
const identifier = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const number = (...bytes: number[]) => der(0x02, Buffer.from(bytes));
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
/** 2031-02-03T04:05:06.789Z as 20310203040506Z. */
const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().slice(0, 19).replace(/\D/g, '')}Z`));

const SHA256_WITH_RSA = sequence(
  identifier(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b),
  der(0x05, Buffer.alloc(0)),
);
/** Whoever has it may vouch for others. */
const AUTHORITY = sequence(
  identifier(0x55, 0x1d, 0x13),
  der(0x01, Buffer.from([0xff])),
  der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
);

const named = (name: string) =>
  sequence(der(0x31, sequence(identifier(0x55, 0x04, 0x03), der(0x0c, Buffer.from(name)))));

/** Who has a certificate, and the key to it. */
export type Holder = { name: string; key: KeyObject; certificate: X509Certificate };

type Wanted = {
  name: string;
  /** Left out: it vouches for itself. */
  by?: Holder;
  authority?: boolean;
  from?: Date;
  to?: Date;
};

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const FAR_AHEAD = new Date('2120-01-01T00:00:00Z');
let serial = 0;

/** Issues a certificate with a new RSA key. */
export function issue({ name, by, authority = false, from = LONG_AGO, to = FAR_AHEAD }: Wanted): Holder {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  serial += 1;
  const body = sequence(
    der(0xa0, number(2)),
    number(0x01, serial),
    SHA256_WITH_RSA,
    named(by?.name ?? name),
    sequence(time(from), time(to)),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(authority ? [der(0xa3, sequence(AUTHORITY))] : []),
  );
  const signature = sign('sha256', body, by?.key ?? privateKey);
  const certificate = new X509Certificate(sequence(body, SHA256_WITH_RSA, bits(signature)));
  return { name, key: privateKey, certificate };
}

/** As an address answers them. */
export const pemOf = (...holders: Holder[]): string =>
  holders.map(({ certificate }) => certificate.toString()).join('');
