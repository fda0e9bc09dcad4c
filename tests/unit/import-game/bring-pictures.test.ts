import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { filesBelow } from '#build/folder.ts';
import { type BringOptions, bringPictures } from '#scripts/import-game/pictures/bring-pictures.ts';
import { listFiles } from '#scripts/import-game/read/find-files.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/pictures');

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
const game = (name = '') => join(folder, 'game', name);
const own = (name = '') => join(folder, 'home/public', name);

function lay(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function copy(fixture: string, name: string): void {
  mkdirSync(dirname(game(name)), { recursive: true });
  copyFileSync(join(FIXTURES, fixture), game(name));
}

/** Icons I1 and i2, a map and a model, in folders of several cases. */
function layGame(): void {
  copy('dxt5.dds', 'UI/ItemIcon/i1.DDS');
  copy('rgba.tga', 'UI/ItemIcon/I1.tga');
  copy('rgba-runs.tga', 'ui/itemicon/I2.tga');
  copy('drawn.png', 'other/I3.png');
  copy('rgb.dds', 'UI/Map/S001m.dds');
  copy('drawn.png', 'loose/s001M.png');
  lay(game('Model/m001.GLB'), 'glTF and the rest');
  lay(game('model/M002.nif'), 'another format');
}

const WANTED: BringOptions['wanted'] = {
  icons: ['I1', 'I2', 'I3', 'I1'],
  maps: new Map([
    ['S001', ['S001M', 'S001S']],
    ['S002', ['S002M']],
  ]),
  models: ['M001$150', 'm001', 'M002', 'M003', null],
};

async function bring(wanted: Partial<BringOptions['wanted']> = WANTED, options: Partial<BringOptions> = {}) {
  const folders = existsSync(game()) ? [{ root: game(), files: listFiles(game()) }] : [];
  const nothing = { icons: [], maps: new Map<string, string[]>(), models: [] };
  return bringPictures({ folders, wanted: { ...nothing, ...wanted }, home: join(folder, 'home'), ...options });
}

const sizeOf = async (name: string) => {
  const { format, width, height, hasAlpha } = await sharp(readFileSync(own(name))).metadata();
  return [format, width, height, hasAlpha];
};

describe("a game's pictures", () => {
  it('are found in any case, made as the pages have them, and told by count and name', async () => {
    layGame();
    const steps: [number, number][] = [];
    const brought = await bring(WANTED, { onProgress: (done, all) => steps.push([done, all]) });
    expect(brought).toEqual({
      icons: { made: 2, same: 0, kept: [], missing: ['I3'], broken: [] },
      maps: { made: 1, same: 0, kept: [], missing: ['S002'], broken: [] },
      models: { made: 1, same: 0, kept: [], missing: ['m003'], broken: [], waiting: ['m002'] },
      monsters: { shown: 2, waiting: 1, without: 2 },
    });
    const maps = ['maps/s001.tile.webp', 'maps/s001.webp'];
    expect(filesBelow(own())).toEqual(['icons/I1.webp', 'icons/I2.webp', ...maps, 'models/m001.glb']);
    expect(await sizeOf('icons/I1.webp')).toEqual(['webp', 32, 32, true]);
    expect(await sizeOf('maps/s001.webp')).toEqual(['webp', 32, 32, false]);
    expect(readFileSync(own('models/m001.glb'), 'utf8')).toBe('glTF and the rest');
    expect(steps.map(([done]) => done)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(steps.map(([, all]) => all))).toEqual(new Set([10]));
  });

  it('keep their pixels and their alpha, and are never enlarged', async () => {
    copy('rgba.tga', 'itemicon/I1.tga');
    await bring({ icons: ['I1'] });
    const made = await sharp(readFileSync(own('icons/I1.webp')))
      .ensureAlpha()
      .raw()
      .toBuffer();
    const drawn = await sharp(readFileSync(join(FIXTURES, 'drawn.png')))
      .ensureAlpha()
      .raw()
      .toBuffer();
    const alphas = (pixels: Buffer) => [...pixels].filter((_, at) => at % 4 === 3);
    expect(alphas(made)).toEqual(alphas(drawn));
  });

  it('are made smaller only where they are larger than a page shows them', async () => {
    const large = (width: number, height: number) => {
      return sharp({ create: { width, height, channels: 4, background: '#a80' } })
        .png()
        .toBuffer();
    };
    lay(game('itemicon/I1.png'), await large(256, 200));
    lay(game('map/S001.png'), await large(2048, 2048));
    await bring({ icons: ['I1'], maps: new Map([['S001', []]]) });
    expect(await sizeOf('icons/I1.webp')).toEqual(['webp', 128, 100, false]);
    expect((await sizeOf('maps/s001.webp')).slice(0, 3)).toEqual(['webp', 1024, 1024]);
    expect((await sizeOf('maps/s001.tile.webp')).slice(0, 3)).toEqual(['webp', 384, 384]);
  });

  it('are the same in a dry run, which writes nothing', async () => {
    layGame();
    lay(own('icons/I2.webp'), "the operator's");
    copy('rgb.dds', 'itemicon/I4.png');
    lay(game('itemicon/I5.dds'), 'no picture');
    const wanted = { ...WANTED, icons: ['I1', 'I2', 'I3', 'I4', 'I5', '../I6'] };
    const dry = await bring(wanted, { dryRun: true });
    expect(filesBelow(join(folder, 'home'))).toEqual(['public/icons/I2.webp']);
    expect(await bring(wanted)).toEqual(dry);
    expect(dry.icons).toMatchObject({ made: 2, kept: ['I2'], missing: ['I3'] });
    expect(dry.icons.broken).toEqual([
      { name: 'I5', why: 'I5.dds is no picture that is read: DDS, PNG and TGA are.' },
      { name: '../I6', why: 'It can name no file: letters, digits, - and _ are allowed.' },
    ]);
    expect(await bring(wanted, { dryRun: true })).toMatchObject({ icons: { made: 0, same: 2, kept: ['I2'] } });
  });

  it('are not looked at again unless they changed, wherever the next patch lies', async () => {
    layGame();
    await bring();
    const before = filesBelow(own()).map((name) => statSync(own(name)).mtimeMs);
    const again = await bring();
    expect([again.icons, again.maps, again.models].map(({ made, same }) => [made, same])).toEqual([
      [0, 2],
      [0, 1],
      [0, 1],
    ]);
    copy('rgba.tga', 'patch/itemicon/I1.dds.old');
    const moved = [{ root: join(folder, 'game/.'), files: listFiles(game()) }];
    expect((await bring(WANTED, { folders: moved })).icons).toMatchObject({ made: 0, same: 2 });
    expect(filesBelow(own()).map((name) => statSync(own(name)).mtimeMs)).toEqual(before);

    copy('dxt1.dds', 'UI/ItemIcon/i1.DDS');
    expect((await bring()).icons).toMatchObject({ made: 1, same: 1 });
    rmSync(own('icons/I2.webp'));
    expect((await bring()).icons).toMatchObject({ made: 1, same: 1 });
  });

  it('stay where the game has none any more, and where the new one is broken', async () => {
    layGame();
    await bring();
    rmSync(game('ui'), { recursive: true });
    lay(game('UI/ItemIcon/i1.DDS'), 'torn');
    const { icons } = await bring();
    expect(icons).toMatchObject({ made: 0, same: 1, missing: ['I3'], broken: [{ name: 'I1' }] });
    expect(readdirSync(own('icons')).sort()).toEqual(['I1.webp', 'I2.webp']);
  });
});

describe("an operator's own picture", () => {
  it('is never replaced: neither one that was there nor one that was changed since', async () => {
    layGame();
    lay(own('icons/I1.webp'), 'mine');
    lay(own('maps/s002.webp'), 'my map');
    expect((await bring()).icons).toMatchObject({ made: 1, same: 0, kept: ['I1'] });
    lay(own('icons/I2.webp'), 'mine as well');
    copy('dxt1.dds', 'ui/itemicon/I2.tga');
    const again = await bring();
    expect(again.icons).toMatchObject({ made: 0, same: 0, kept: ['I1', 'I2'] });
    expect(again.maps).toMatchObject({ same: 1, kept: ['S002'], missing: [] });
    expect(await bring()).toEqual(again);
    expect(readFileSync(own('icons/I1.webp'), 'utf8')).toBe('mine');
    expect(readFileSync(own('icons/I2.webp'), 'utf8')).toBe('mine as well');
  });

  it('is not what a killed import left without a note', async () => {
    layGame();
    await bring();
    for (const name of ['', '{"way":1', '{"way":1,"files":3}']) {
      writeFileSync(join(folder, 'home/imported-pictures.json'), name);
      expect((await bring()).icons).toMatchObject({ made: 0, same: 2, kept: [] });
    }
    rmSync(join(folder, 'home/imported-pictures.json'));
    expect((await bring()).icons).toMatchObject({ made: 0, same: 2, kept: [] });
    copy('dxt1.dds', 'UI/ItemIcon/i1.DDS');
    expect((await bring()).icons).toMatchObject({ made: 1, same: 1, kept: [] });
  });

  it('is read again when only its time changed', async () => {
    layGame();
    await bring();
    utimesSync(own('icons/I1.webp'), 1, 1);
    expect((await bring()).icons).toMatchObject({ made: 0, same: 2, kept: [] });
  });
});

describe('what goes wrong', () => {
  it.each([
    ['no-gltf', 'something else', 'm1.glb is no model: such a file begins with glTF.'],
    [
      'large',
      Buffer.concat([Buffer.from('glTF'), Buffer.alloc(20 * 1024 * 1024)]),
      /^m1\.glb has 20971524 bytes; at most 20971520 are read\.$/,
    ],
  ])('a model that cannot be shown is named: %s', async (_, content, why) => {
    lay(game('m1.glb'), content);
    const { models, monsters } = await bring({ models: ['M1'] });
    expect(models.broken).toEqual([{ name: 'm1', why: expect.stringMatching(why) }]);
    expect(monsters).toEqual({ shown: 0, waiting: 0, without: 1 });
    expect(existsSync(own('models/m1.glb'))).toBe(false);
  });

  it('a folder that cannot be written ends it in a sentence, and leaves no part of a file', async () => {
    layGame();
    lay(own('icons'), 'a file where the folder belongs');
    const bringing = bring();
    await expect(bringing).rejects.toBeInstanceOf(UserError);
    await expect(bringing).rejects.toThrow(/icons\/I\d\.webp: it cannot be written \(\w+\): allow it and import again/);
    expect(filesBelow(own()).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('what a killed import left half written is removed, and what another one writes stays', async () => {
    layGame();
    const part = (name: string, id: number) => `.${name}.${id}.0b9e7a52-2f0e-4c1d-9d59-5a5f4b3c2d1e.part`;
    // The largest number of a process is below it.
    const gone = 2 ** 22 + 1;
    for (const name of [part('I1.webp', gone), part('I2.webp', process.ppid)]) lay(own(`icons/${name}`), 'half');
    lay(join(folder, 'home', part('imported-pictures.json', gone)), 'half');
    const left = () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));
    for (const name of left()) utimesSync(join(folder, name), 1_000, 1_000);
    lay(own(`icons/${part('I3.webp', gone)}`), 'of a process that may be elsewhere');
    await bring(WANTED, { dryRun: true });
    expect(left()).toHaveLength(4);
    await bring();
    expect(left().sort()).toEqual([
      `home/public/icons/${part('I2.webp', process.ppid)}`,
      `home/public/icons/${part('I3.webp', gone)}`,
    ]);
  });

  it('touched files are read once, and two imports at once write no part of the same name', async () => {
    layGame();
    const both = await Promise.all([bring(), bring()]);
    expect(both.map(({ icons }) => icons.broken)).toEqual([[], []]);
    expect(filesBelow(own()).filter((name) => name.includes('.part'))).toEqual([]);
    const notes = () => readFileSync(join(folder, 'home/imported-pictures.json'), 'utf8');
    const before = notes();
    utimesSync(game('UI/ItemIcon/i1.DDS'), 1_000, 1_000);
    expect((await bring(WANTED, { dryRun: true })).icons).toMatchObject({ made: 0, same: 2 });
    expect(notes()).toBe(before);
    expect((await bring()).icons).toMatchObject({ made: 0, same: 2 });
    expect(notes()).toContain('"time":1000000,');
  });

  it('a stop keeps what was brought until then', async () => {
    layGame();
    const onProgress = (done: number) => {
      if (done === 3) throw new Error('stopped');
    };
    await expect(bring(WANTED, { onProgress })).rejects.toThrow('stopped');
    expect((await bring()).icons).toMatchObject({ made: 0, same: 2 });
  });
});
