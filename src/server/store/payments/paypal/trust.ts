import { X509Certificate } from 'node:crypto';
import { getCACertificates } from 'node:tls';
import type { Chain } from './certificates.ts';

/** Authorities that are believed, each as its own certificate. */
export type Roots = readonly X509Certificate[];

/** Whom PayPal's messages are signed by, of its real and its trial side. */
const SIGNER = /^CN=messageverificationcerts(?:\.sandbox)?\.paypal\.com$/m;

function readRoots(): X509Certificate[] {
  return getCACertificates('default').flatMap((pem) => {
    try {
      return [new X509Certificate(pem)];
    } catch {
      // One that this platform's list has and its reader does not know vouches for nobody.
      return [];
    }
  });
}

let platform: Roots | null = null;

/** Those of Node and of `NODE_EXTRA_CA_CERTS`, read when they are first needed. */
export function platformRoots(): Roots {
  platform ??= readRoots();
  return platform;
}

const isOfNow = ({ validFromDate, validToDate }: X509Certificate, now: Date) =>
  validFromDate <= now && now <= validToDate;

const isIssuedBy = (one: X509Certificate, issuer: X509Certificate) =>
  issuer.ca && one.checkIssued(issuer) && one.verify(issuer.publicKey);

/** Whether a chain begins with the signer of PayPal's messages and leads to one of the roots, each certificate valid now. */
export function isProven(chain: Chain, roots: Roots, now: Date): boolean {
  let [current] = chain;
  if (!SIGNER.test(current.subject)) return false;
  // Each step goes one up: more of them than there are certificates would be a circle.
  for (let step = 0; step < chain.length; step += 1) {
    if (!isOfNow(current, now)) return false;
    const from = current;
    if (roots.some((root) => isIssuedBy(from, root) && isOfNow(root, now))) return true;
    const next = chain.find((other) => other !== from && isIssuedBy(from, other));
    if (!next) return false;
    current = next;
  }
  return false;
}
