import { expect, it } from 'vitest';
import { foreignPictures, ownPictureNames, withOwnPictures } from '#snapshot/note-pictures.ts';

const X = 'https://x.example/a.png';
const NAME = '0123456789abcdef.webp';
const OWN = `/pictures/notes/${NAME}`;

it.each([
  ['a picture in words', `a ![b](${X}) c`, `a ![b](${OWN}) c`],
  ['with a title', `![b](${X} "t")`, `![b](${OWN} "t")`],
  ['in angle brackets', `![b](<${X}>)`, `![b](<${OWN}>)`],
  ['with its address as title', `![b](${X} "${X}")`, `![b](${OWN} "${X}")`],
  ['with its address as title in a link of one', `[![${X}](<${X}> '${X}')](${X})`, `[![${X}](<${OWN}> '${X}')](${X})`],
  ['with one in its words', `![![a](${X} "t")](${X} "t")`, `![![a](${OWN} "t")](${OWN} "t")`],
  ['with brackets in its words', `![a \\] b][1]\n\n[1]: ${X}`, `![a \\] b](${OWN})\n\n[1]: ${X}`],
  ['with a title elsewhere', `![b][1]\n\n[1]: ${X} 'a "t"'`, `![b](${OWN} "a \\"t\\"")\n\n[1]: ${X} 'a "t"'`],
  ['of words that are a name', `![1] ![1](/a.webp)\n\n[1]: ${X}`, `![1](${OWN}) ![1](/a.webp)\n\n[1]: ${X}`],
  ['that names its address elsewhere', `![b][1]\n\n[1]: ${X}`, `![b](${OWN})\n\n[1]: ${X}`],
  [
    'in a list, a link and a table',
    `- [![b](${X})](/c)\n\n| a |\n|---|\n| ![d](${X}) |`,
    `- [![b](${OWN})](/c)\n\n| a |\n|---|\n| ![d](${OWN}) |`,
  ],
  ['twice', `![b](${X})\n![c](${X})`, `![b](${OWN})\n![c](${OWN})`],
  ['beside a longer address', `![b](${X}) ${X}?d=1`, `![b](${OWN}) ${X}?d=1`],
])('%s is replaced', (_, content, expected) => {
  const note = { content, image: X };
  expect(foreignPictures(note)).toEqual([X]);
  const home = withOwnPictures(note, new Map([[X, NAME]]));
  expect(home).toEqual({ content: expected, image: OWN });
  expect(ownPictureNames(home)).toEqual([NAME]);
});

it.each(['![a](/art/a.webp)', `[a](${X})`, `\`![a](${X})\``, `<img src="${X}">`, '![a](data:image/png;base64,AA)'])(
  'in %s no picture of another host is shown',
  (content) => {
    expect(foreignPictures({ content, image: '/a.webp' })).toEqual([]);
  },
);
