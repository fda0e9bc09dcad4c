/** Puts values into `{{name}}` of a template. Both sides must agree: a name without a value, or a value without a name, throws. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  const unused = new Set(Object.keys(values));
  const text = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A template has {{${name}}}, for which there is no value.`);
    unused.delete(name);
    return value;
  });
  if (unused.size > 0) throw new Error(`A template has no {{${[...unused].join('}}, {{')}}}.`);
  return text;
}
