import { issue } from '#server/store/payments/sandbox/signer.ts';

function makeAuthorities() {
  const root = issue({ name: 'A root of the double', authority: true });
  const between = issue({ name: 'An authority of the double', by: root, authority: true });
  return { root, between, signer: issue({ name: 'messageverificationcerts.sandbox.paypal.com', by: between }) };
}

let made: ReturnType<typeof makeAuthorities> | null = null;

/** Those of every double of this process: keys take a while to make. */
export function authorities(): ReturnType<typeof makeAuthorities> {
  made ??= makeAuthorities();
  return made;
}
