/** The name of a file to keep, such as `memoria-demo-data-2026-03-01.json`; what some systems refuse in names becomes '_'. */
export function downloadFileName(product: string, account: string, what: string, day: Date, ending: string): string {
  const name = account.replace(/[^a-z0-9._-]/gi, '_');
  return `${product.toLowerCase()}-${name}-${what}-${day.toISOString().slice(0, 10)}.${ending}`;
}
