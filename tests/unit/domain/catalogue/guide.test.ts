import { describe, expect, it } from 'vitest';
import { BASE_CLASSES, CLASS_LINES } from '#domain/catalogue/classes.ts';
import {
  classLine,
  isAncientTalent,
  isSetPiece,
  isSkillStone,
  isTalent,
  isTome,
  isUltimate,
  namesClassOf,
} from '#domain/catalogue/guide.ts';

describe('the rules of the class guide', () => {
  it('knows the guide base classes 3, 4, 7, 8, 11, 12, 15, 16, 27, 28, 54, 55', () => {
    expect(BASE_CLASSES).toEqual([3, 4, 7, 8, 11, 12, 15, 16, 27, 28, 54, 55]);
    expect(BASE_CLASSES.map((base) => classLine(base))).toEqual([...CLASS_LINES]);
    expect([0, 17, 31, 32, 61, -3, 3.5].map(classLine)).toEqual([null, null, null, null, null, null, null]);
  });

  it('holds items whose class_group names a class of its line; items for everyone stay out', () => {
    const line = classLine(3) ?? [];
    expect(namesClassOf({ class_group: [3] }, line)).toBe(true);
    expect(namesClassOf({ class_group: [4, 40] }, line)).toBe(true);
    expect(namesClassOf({ class_group: [4, 33] }, line)).toBe(false);
    expect(namesClassOf({ class_group: [] }, line)).toBe(false);
  });

  it('reads tomes = type 25, talents = 26, ultimates = 111', () => {
    const types = [1, 22, 25, 26, 32, 33, 111].map((item_type) => ({ item_type }));
    expect(types.filter(isTome)).toEqual([{ item_type: 25 }]);
    expect(types.filter(isTalent)).toEqual([{ item_type: 26 }]);
    expect(types.filter(isUltimate)).toEqual([{ item_type: 111 }]);
  });

  it('reads skillStones = 22 with auction 32', () => {
    expect(isSkillStone({ item_type: 22, auction_type: 32 })).toBe(true);
    expect(isSkillStone({ item_type: 22, auction_type: 38 })).toBe(false);
    expect(isSkillStone({ item_type: 22, auction_type: null })).toBe(false);
    expect(isSkillStone({ item_type: 33, auction_type: 32 })).toBe(false);
  });

  it('reads sets = types 1–5 with an item_set', () => {
    expect([1, 2, 3, 4, 5].every((item_type) => isSetPiece({ item_type, item_set: [7] }))).toBe(true);
    expect(isSetPiece({ item_type: 1, item_set: [] })).toBe(false);
    expect(isSetPiece({ item_type: 6, item_set: [7] })).toBe(false);
  });

  it("calls a talent ancient whose Spanish name contains 'Talento Antiguo', as it is written", () => {
    const talent = (es: string | undefined, item_type = 26) =>
      isAncientTalent({ item_type, item_name: es === undefined ? { en: 'Talento Antiguo' } : { es } });
    expect(talent('El Talento Antiguo del alba')).toBe(true);
    expect(talent('Talento del alba')).toBe(false);
    expect(talent('talento antiguo')).toBe(false);
    expect(talent(undefined)).toBe(false);
    expect(talent('Talento Antiguo', 25)).toBe(false);
  });
});
