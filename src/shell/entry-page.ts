import { forgetOldWish, pageAt, returnAddress } from '#session/return-address.ts';

// Runs inside the login and the register page, before they are painted.

forgetOldWish(document.referrer);
const wanted = returnAddress();
const page = wanted && pageAt(wanted);
const lead = document.querySelector<HTMLElement>('[data-reasons]');
const reason = lead && page && JSON.parse(lead.dataset['reasons'] ?? '{}')[page];
if (reason) lead.textContent = reason;
