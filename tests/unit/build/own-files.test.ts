import { mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BuildError, filesBelow } from '#build/folder.ts';
import { copyOperatorFiles, operatorFiles, refuseFolderClash } from '#build/operator-files.ts';
import { copyPictures, writePictureTable } from '#build/picture-table.ts';
import { iconShardFiles, readPictureTable } from '#snapshot/pictures.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

function lay(folder: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** The table of some folders, by way of its file. */
function tableOf(folder: string, folders: string[]) {
  const file = join(folder, 'pictures.json');
  writePictureTable(file, folders);
  return readPictureTable(file);
}

describe('the pictures of icons', () => {
  it('are those of the project and the operator, whose own wins; files that name no icon are not among them', () => {
    const folder = temporaryFolder();
    const [project, own] = [join(folder, 'project'), join(folder, 'own')];
    lay(project, { 'icons/I1.webp': 'one', 'icons/I2.webp': 'two', 'icons/a b.webp': '', 'icons/I3.png': '' });
    lay(own, { 'icons/I2.webp': 'mine', 'icons/readme.txt': '' });
    const table = tableOf(folder, [project, own, join(folder, 'none')]);
    expect([...table.icons].map(([id, { file }]) => [id, readFileSync(file, 'utf8')])).toEqual([
      ['I1', 'one'],
      ['I2', 'mine'],
    ]);
  });

  it('are read again only when size or time differ', () => {
    const folder = temporaryFolder();
    lay(folder, { 'icons/I1.webp': 'one' });
    const file = join(folder, 'icons/I1.webp');
    const time = new Date(1_700_000_000_000);
    utimesSync(file, time, time);
    const first = tableOf(folder, [folder]).icons.get('I1');
    writeFileSync(file, 'eno');
    utimesSync(file, time, time);
    expect(tableOf(folder, [folder]).icons.get('I1')).toEqual(first);
    utimesSync(file, time, new Date(0));
    expect(tableOf(folder, [folder]).icons.get('I1')?.hash).not.toBe(first?.hash);
  });

  it('stand in the site under their hashes, beside files that tell them; those that stand already are not written again', () => {
    const folder = temporaryFolder();
    lay(folder, { 'icons/20065.webp': 'one', 'icons/I999.webp': 'two', 'icons/sword.webp': 'three' });
    const table = tableOf(folder, [folder]);
    lay(folder, { 'site/icons/20065.webp': 'as Vite brought it', 'site/icons/20066.webp': 'of the sample world' });
    const names = copyPictures(table, { target: join(folder, 'site'), served: null }, []);
    expect(filesBelow(join(folder, 'site'))).toEqual([...names].sort());
    const hash = table.icons.get('20065')?.hash;
    expect(names).toContain(`icons/20065.${hash}.webp`);
    expect(iconShardFiles(table).map(({ shard, text }) => [shard, Object.keys(JSON.parse(text))])).toEqual([
      [0, ['I999', 'sword']],
      [20, ['20065']],
    ]);
    const next = { target: join(folder, 'next'), served: join(folder, 'site') };
    expect(copyPictures(table, next, names)).toEqual(names);
    expect(filesBelow(next.target)).toEqual([]);
  });
});

describe("an operator's pictures of maps", () => {
  it('stand in the site under their hashes, by scene in lower case', () => {
    const folder = temporaryFolder();
    lay(folder, { 'own/maps/S001.webp': 'one', 'own/maps/readme.txt': '', 'own/maps/old/s002.webp': 'two' });
    const own = join(folder, 'own');
    expect(operatorFiles(own)).toEqual(['maps/old/s002.webp', 'maps/readme.txt']);
    const table = tableOf(folder, [own]);
    const hash = table.maps.get('s001')?.hash;
    lay(folder, { 'site/maps/s003.webp': 'as Vite brought it', 'site/maps/s001.svg': 'a sketch' });
    const names = copyPictures(table, { target: join(folder, 'site'), served: null }, []);
    expect(names).toEqual([`pictures/maps/s001.${hash}.webp`]);
    expect(filesBelow(join(folder, 'site'))).toEqual(['maps/s001.svg', ...names]);
    expect(readFileSync(join(folder, 'site', ...names), 'utf8')).toBe('one');
  });
});

describe("an operator's files", () => {
  it('are laid over the site but for hidden ones and what the build names itself', () => {
    const folder = temporaryFolder();
    lay(folder, {
      'own/models/m1.glb': 'mine',
      'own/icons/I1.webp': '',
      'own/_astro/a.js': '',
      'own/.git/config': '',
      'own/art/.hidden': '',
      'site/models/m1.glb': "the project's",
    });
    const own = join(folder, 'own');
    const files = operatorFiles(own);
    expect(files).toEqual(['models/m1.glb']);
    copyOperatorFiles(own, files, { target: join(folder, 'site'), served: null });
    expect(readFileSync(join(folder, 'site/models/m1.glb'), 'utf8')).toBe('mine');
    const place = { target: join(folder, 'next'), served: join(folder, 'site') };
    copyOperatorFiles(own, files, place);
    expect(filesBelow(place.target), 'it stands already').toEqual([]);
    expect(operatorFiles(undefined)).toEqual([]);
    expect(operatorFiles(join(folder, 'none'))).toEqual([]);
  });

  it('may be links to files, wherever these lie', () => {
    const folder = temporaryFolder();
    lay(folder, { 'elsewhere/m1.glb': 'mine', 'own/a.txt': '' });
    const own = join(folder, 'own');
    symlinkSync(join(folder, 'elsewhere/m1.glb'), join(own, 'm1.glb'));
    const files = operatorFiles(own);
    copyOperatorFiles(own, files, { target: join(folder, 'site'), served: null });
    expect(files).toEqual(['a.txt', 'm1.glb']);
    expect(readFileSync(join(folder, 'site/m1.glb'), 'utf8')).toBe('mine');
  });

  it.each([
    ['a link to a folder', 'models', '.', 'public/models is a link to a folder; put files there, or links to files.'],
    ['a link to nothing', 'a.txt', './none', 'public/a.txt is neither a file nor a link to one; put files there'],
    ['a name of two lines', 'a\n- index.html', './b', 'public/a?- index.html has control characters in its name'],
  ])('%s is refused in a sentence', (_, name, leads, sentence) => {
    const own = temporaryFolder();
    symlinkSync(leads, join(own, name));
    expect(() => operatorFiles(own)).toThrow(BuildError);
    expect(() => operatorFiles(own)).toThrow(sentence);
  });

  it.each([
    ['news', 'public/news is a file, and the site has a folder of that name; rename it.'],
    ['es/news.html/a.txt', 'public/es/news.html/a.txt lies in a folder, and the site has a file es/news.html; rename'],
  ])('%s cannot stand beside the pages of the site', (name, sentence) => {
    const site = ['index.html', 'news/1.html', 'es/news.html'];
    expect(() => refuseFolderClash([name], [...site, name])).toThrow(sentence);
    expect(() => refuseFolderClash(['art/a.webp', 'news/a.txt'], site)).not.toThrow();
  });
});
