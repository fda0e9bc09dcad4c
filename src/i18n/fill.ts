/** Puts values into the `{{name}}` marks of a text, where i18next does not go: in the browser. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (mark, key: string) => String(values[key] ?? mark));
}
