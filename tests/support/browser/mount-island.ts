import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

/** An island in a page of its own, as a visitor meets it. */
export type Mounted = {
  find: <Kind extends Element = HTMLElement>(selector: string) => Kind;
  /** The text of an element; null when there is none. */
  text: (selector: string) => string | null;
  /** Types in place of what stands there. */
  type: (selector: string, text: string) => Promise<void>;
  leave: (selector: string) => Promise<void>;
  click: (selector: string) => Promise<void>;
  /** Anything else that may change what is shown; a promise is waited for. */
  work: (work: () => unknown) => Promise<void>;
  /** Lets time pass; needs a clock that is held. */
  wait: (milliseconds: number) => Promise<void>;
  end: () => Promise<void>;
};

function missing(selector: string): never {
  throw new Error(`There is no ${selector} in ${document.body.innerHTML}`);
}

/** Typed or chosen as a browser does it: React watches the property that is set for itself. */
function setValue(control: Element, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Mounts an element in jsdom; each step waits until React and what was answered at once have settled. */
export async function mountIsland(
  island: ReactElement,
  advance: (milliseconds: number) => Promise<unknown>,
): Promise<Mounted> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const find = <Kind extends Element = HTMLElement>(selector: string) =>
    document.querySelector<Kind>(selector) ?? missing(selector);
  const settle = (work: () => unknown) =>
    act(async () => {
      await work();
      await advance(0);
    });
  await settle(() => root.render(island));
  return {
    find,
    text: (selector) => document.querySelector(selector)?.textContent ?? null,
    type: (selector, text) => settle(() => setValue(find(selector), text)),
    leave: (selector) => settle(() => find(selector).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    click: (selector) => settle(() => find(selector).click()),
    work: settle,
    wait: (milliseconds) => act(async () => void (await advance(milliseconds))),
    end: async () => {
      await settle(() => root.unmount());
      place.remove();
    },
  };
}
