import { beforeEach, describe, expect, it } from 'vitest';
import { createBench, minute, photo } from './test-bench';

let here: ReturnType<typeof createBench>;
beforeEach(() => {
  here = createBench();
});

async function published() {
  const target = await here.begin();
  const made = here.checkIn('a');
  Object.assign(made, { photos: [photo, { ...photo, id: 'q' }] });
  await here.pass(15 * minute);
  return { made, there: () => here.sites.get(target)?.[0] };
}
const untilSure = async () => {
  for (const ms of [5_000, 25_000, 90_000]) await here.pass(ms);
};

describe('photos that the target does not show', () => {
  it('after an update are said, not sent by themselves, and sent with the next update', async () => {
    const { made, there } = await published();
    await untilSure();
    expect(there()).toMatchObject({ photos: 2 });
    expect(await here.only()).not.toHaveProperty('lacks');
    expect(await here.only()).not.toHaveProperty('readBack');

    here.world.losesPhotos = true;
    made.shout = 'a, edited';
    await here.readNow();
    await here.pass(5 * minute);
    await untilSure();
    expect(there()).toMatchObject({ text: 'a, edited', photos: 0 });
    const entry = await here.only();
    // Who sees a public post is no question.
    expect(entry).toMatchObject({ state: 'published', lacks: 2, live: { post: { photos: [] } } });
    expect(entry).not.toHaveProperty('unverified');
    await here.pass(30 * minute);
    expect((await here.only()).log).toEqual(entry.log);

    here.world.losesPhotos = false;
    await here.contract.update(entry.id);
    await here.work();
    await untilSure();
    expect(there()).toMatchObject({ photos: 2 });
    expect(await here.only()).not.toHaveProperty('lacks');
  });

  it('are looked for again before they are said to be missing', async () => {
    here.world.losesPhotos = true;
    const { there } = await published();
    expect(await here.only()).toMatchObject({ readBack: { checks: 1 } });
    Object.assign(there() ?? {}, { photos: 2 });
    await here.pass(5_000);
    expect(await here.only()).not.toHaveProperty('lacks');
    expect(await here.only()).not.toHaveProperty('readBack');
  });

  it('are not said where the target cannot be read, nor who sees what is public', async () => {
    here.world.blind = true;
    await published();
    await untilSure();
    const entry = await here.only();
    expect(entry.state).toBe('published');
    for (const name of ['lacks', 'unverified', 'readBack']) expect(entry).not.toHaveProperty(name);
  });
});
