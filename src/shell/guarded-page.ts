import { keepReturnAddress } from '#session/return-address.ts';

// Runs in `<head>` of pages that need a sign-in, before the guard leaves them.

try {
  if (localStorage.getItem('validateLogin') !== 'true' || !localStorage.getItem('access_token')) keepReturnAddress();
} catch {
  // Without storage no visitor is signed in, and the sign-in leads home.
}
