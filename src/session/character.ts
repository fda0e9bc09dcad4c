/** The class and level a player chooses by, on every page. */
export type Character = { class: number; level: number };

/** Set where the browser refuses to keep anything: it holds for the page. */
let unkept: Character | null = null;

const KEY = 'character';
const LAST_CLASS = 61;
const HIGHEST_LEVEL = 200;

const isWhole = (value: unknown, from: number, to: number): value is number =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to;

/** What was last set; null: nothing, or nothing that makes sense. */
export function readCharacter(): Character | null {
  if (unkept) return unkept;
  try {
    const { class: id, level } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Character>;
    return isWhole(id, 0, LAST_CLASS) && isWhole(level, 1, HIGHEST_LEVEL) ? { class: id, level } : null;
  } catch {
    return null;
  }
}

/** Whether the browser keeps it. */
export function writeCharacter(character: Character): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(character));
    unkept = null;
    return true;
  } catch {
    unkept = character;
    return false;
  }
}
