import { afterAll, beforeAll, expect, test } from 'vitest';
import { seasonWorld, addSeason,givePoints, type SeasonWorld } from '#support/season-world.ts';
let world: SeasonWorld;
beforeAll(async () => { world = await seasonWorld(); });
afterAll(() => world.api.close());
test('x', async () => {
  const b = await world.claimer();
  console.log((await world.api.post('/auth/getBattlePassByAccount', {}, b.bearer)).body);
  await addSeason(world.api); await givePoints(world.api, b, 150);
  console.log(JSON.stringify(await world.pass(b)));
  const a = await world.claim(b, 100);
  console.log(a.statusCode, a.body);
  console.log((await world.claim(b, 100)).body);
  console.log(await world.tell(b,'arena'), await world.tell(b,'online',{minutes:70}), (await world.api.get('/battlepass/seasons', b.bearer)).body);console.log((await world.claim(b, 'x')).body, (await world.claim(b, 100, 'gold')).body);
});
