import { eachPart } from '../harness/atlas-parts.ts';
import { makeLife } from '../harness/life.ts';
import { storeHistory } from '../harness/stored-history.ts';
import { expect, test } from '../harness/test.ts';

test.use({ names: ['reader.test'] });

test('the atlas shows a history without a single request', async ({ waymark, recorder }) => {
  const desk = await waymark.open('manifest.json');
  await storeHistory(desk, 'https://checkins.test', makeLife(1_200));

  const atlas = await waymark.open('atlas.html#checkins');
  const count = atlas.locator('main [role=status]');
  await expect(count).toHaveText(/1,200/);
  await atlas.getByRole('searchbox').fill('museum');
  await expect(count).toHaveText(/\d+ of 1,200/);
  const canvas = atlas.locator('main canvas').first();
  await canvas.hover();
  await atlas.mouse.wheel(0, -600);
  await atlas.mouse.down();
  await atlas.mouse.move(300, 300, { steps: 10 });
  await atlas.mouse.up();
  await eachPart(atlas, () => expect(atlas.getByRole('main')).not.toBeEmpty());
  expect(recorder.connections).toEqual([]);

  // The proxy would have seen them.
  await desk.goto('http://reader.test/').catch(() => undefined);
  expect(recorder.connections).toContain('reader.test:80');
});
