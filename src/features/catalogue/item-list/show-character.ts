import { type Character, readCharacter } from '#session/character.ts';

/** Offers the class and level that were set; null: none are. */
export function showCharacter(root: ParentNode): Character | null {
  const character = readCharacter();
  const chip = root.querySelector<HTMLElement>('[data-part="mine"]');
  const form = root.querySelector<HTMLFormElement>('[data-part="my-form"]');
  if (!character || !chip || !form) return character;
  const classes = form.elements.namedItem('class') as HTMLSelectElement;
  const level = form.elements.namedItem('level') as HTMLInputElement;
  if (!form.contains(document.activeElement)) {
    classes.value = String(character.class);
    level.value = String(character.level);
  }
  const name = classes.querySelector<HTMLOptionElement>(`[value="${character.class}"]`)?.text ?? '';
  const { words = '' } = chip.dataset;
  chip.textContent = words.replace('{{class}}', name).replace('{{level}}', String(character.level));
  chip.hidden = false;
  const summary = root.querySelector<HTMLElement>('[data-part="my-class"] > summary');
  if (summary) summary.textContent = summary.dataset.change ?? '';
  return character;
}
