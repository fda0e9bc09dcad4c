/** Goes to where the purchase is approved; this page stays as it is until the browser has left it. */
export function redirectTo(address: string): void {
  location.assign(address);
}
