/** Makes an element with attributes and children; text is always text, never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | undefined>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function drawing(attributes: Record<string, string>, paths: readonly Record<string, string>[]): SVGElement {
  const make = (name: string, given: Record<string, string>) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(given)) made.setAttribute(key, value);
    return made;
  };
  const svg = make('svg', { 'aria-hidden': 'true', ...attributes }) as SVGElement;
  svg.append(...paths.map((path) => make('path', path)));
  return svg;
}

/** A line icon of `ui/icons.ts`, given its path. */
export function icon(d: string): SVGElement {
  return drawing({ class: 'icon', viewBox: '0 0 24 24' }, [{ d }]);
}

/** A tall hexagon with an inner line around a figure drawn on 72 by 88. */
export function emblem(d: string): SVGElement {
  const line = { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.8', 'stroke-linejoin': 'round' };
  return drawing({ class: 'emblem', viewBox: '0 0 72 88', 'stroke-linecap': 'round', ...line }, [
    { d: 'M36 2 68 22v44L36 86 4 66V22Z', fill: 'currentColor', 'fill-opacity': '.1' },
    { d: 'M36 8 63 25v38L36 80 9 63V25Z', 'stroke-opacity': '.4', 'stroke-width': '1' },
    { d, 'stroke-width': '3' },
  ]);
}
