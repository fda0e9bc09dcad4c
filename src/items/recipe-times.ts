import { copyBelow } from './share-item.ts';

/** The digits that the field takes. */
const MOST_MADE = 9999;

/** How many are made: at least one, and a whole number, whatever was typed. */
export function timesOf(typed: string): number {
  const times = Math.floor(Number(typed));
  return times >= 1 ? Math.min(times, MOST_MADE) : 1;
}

const write = (amount: number) => amount.toLocaleString(document.documentElement.lang);
const ownText = (of: Element | null | undefined): string => of?.firstChild?.textContent?.trim() ?? '';

/** A row's name: a link's words stand behind its picture, with the quality in small print below. */
const nameIn = (row: Element): string => ownText(row.querySelector('a > :last-child') ?? row.firstElementChild);

/** Writes every quantity for so many pieces, and shows which button stands for that. */
function multiply(recipe: Element, times: number): void {
  for (const count of recipe.querySelectorAll<HTMLElement>('[data-needed]')) {
    count.textContent = `× ${write(Number(count.dataset['needed']) * times)}`;
  }
  for (const key of recipe.querySelectorAll<HTMLElement>('[aria-pressed]')) {
    key.setAttribute('aria-pressed', String(key.dataset['make'] === String(times)));
  }
}

/** What has to be brought, a line each, below what it is for: the last of a recipe's lists, which holds the materials in all where there are steps. */
function shoppingText(recipe: Element, times: number): string {
  const name = document.querySelector('h1')?.textContent ?? '';
  const list = [...recipe.children].findLast((one) => one.matches('ul'));
  const rows = [...(list?.children ?? [])].map((row) => {
    const quantity = Number(row.querySelector<HTMLElement>('[data-needed]')?.dataset['needed']);
    return `${write(quantity * times)} × ${nameIn(row)}`;
  });
  return [`${name} × ${write(times)}`, ...rows].join('\n');
}

/** Follows a press on a key of a recipe, or a number that was typed. */
export async function followRecipe(key: HTMLElement): Promise<void> {
  const recipe = key.closest('[data-recipe]');
  const field = recipe?.querySelector('input');
  const row = key.closest('.share');
  if (!recipe || !field || !row) return;
  const { make } = key.dataset;
  if (make && make !== 'copy') field.value = make;
  const times = timesOf(field.value);
  multiply(recipe, times);
  if (make !== 'copy') return;
  await copyBelow(row, shoppingText(recipe, times), ({ listCopied: done, copyList: name }) => ({
    done,
    name,
    isShown: false,
  }));
}
