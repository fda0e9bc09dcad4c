import { z } from 'zod';
import { AwardPeriod, Scale } from '#contract/awards.ts';
import { Instant } from '#contract/text.ts';
import { line, SitePicture, Title } from '#server/kernel/commands/fields.ts';

/** The longest file of awards, in bytes: some hundreds of levels with texts in every language. */
export const AWARD_BYTES = 2 * 1024 * 1024;

const MOST_ENTRIES = 100;
const KEY = /^[A-Za-z0-9][\w.-]{0,99}$/;

/** A level as an operator writes it down: what most levels do not need may be left out. */
const Level = Scale.extend({
  ids: Scale.shape.ids.max(MOST_ENTRIES),
  name: Title,
  setNames: Scale.shape.setNames.default([]),
  description: Scale.shape.description.default({}),
  images: z.array(SitePicture).max(20).default([]),
  imageVertical: Scale.shape.imageVertical.default(false),
  quantity: Scale.shape.quantity.default(1),
  chooseOption: Scale.shape.chooseOption.default(false),
  customQty: Scale.shape.customQty.default({}),
})
  .strict()
  .superRefine(({ ids, setNames, quantity, chooseOption, customQty }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const parallel = `must have one for each of the ${ids.length} entries of ids`;
    if (Array.isArray(quantity) && quantity.length !== ids.length) refuse('quantity', parallel);
    if (setNames.length > 0 && setNames.length !== ids.length) refuse('setNames', parallel);
    if (chooseOption && ids.length < 2) refuse('chooseOption', 'needs at least two entries of ids to choose from');
    const own = new Set(ids.flat().map(String));
    const foreign = Object.keys(customQty).find((id) => !own.has(id));
    if (foreign !== undefined) refuse('customQty', `names item ${foreign}, which is none of ids`);
  });

const Time = Instant.transform((written) => new Date(written))
  .nullable()
  .default(null);

const Group = z
  .strictObject({
    group: AwardPeriod.shape.scale,
    groupName: line(),
    name: Title,
    from: Time,
    until: Time,
    levels: z.record(z.string(), Level),
  })
  .superRefine(({ from, until, levels }, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (from && until && from >= until) refuse(['until'], 'is not after from');
    const odd = Object.keys(levels).find((key) => !KEY.test(key) || key in {});
    if (odd !== undefined) refuse(['levels', odd], 'is no key: take letters, digits, dots, hyphens and underscores');
  });
export type WrittenGroup = z.output<typeof Group>;

/** Everything about the awards: what is not in the file is not claimed any more. */
export const AwardFile = z.strictObject({ groups: z.array(Group) }).superRefine(({ groups }, context) => {
  const [numbers, keys] = [new Set<number>(), new Set<string>()];
  for (const [nth, { group, levels }] of groups.entries()) {
    const refuse = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path: ['groups', nth, ...path], message });
    if (numbers.has(group)) refuse(['group'], `is ${group} again: a group stands once`);
    numbers.add(group);
    for (const key of Object.keys(levels)) {
      if (keys.has(key)) refuse(['levels', key], 'is the key of another group’s level, too: keys are unique');
      keys.add(key);
    }
  }
});
