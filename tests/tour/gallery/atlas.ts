import type { Page } from '@playwright/test';
import { z } from 'zod';
import { makeLife } from '../../e2e/harness/life.ts';
import { ask } from '../../e2e/harness/publishing.ts';
import { storeHistory } from '../../e2e/harness/stored-history.ts';
import type { Scene, Surface } from './surface.ts';

const forStores = new Set(['checkins', 'calendar', 'publishing', 'reactions']);
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#7aa"/></svg>';

/** Every part of the atlas, in the order of its links. */
export async function atlasSurfaces(scene: Scene): Promise<Surface[]> {
  await live(scene);
  const atlas = await scene.waymark.open('atlas.html');
  const links = atlas.getByRole('navigation').first().getByRole('link');
  await links.first().waitFor();
  const hashes = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  await atlas.close();
  return hashes.map((hash) => {
    const part = hash.replace(/^#/, '').replace(/\?.*$/, '');
    const name = `${forStores.has(part) ? 'store-' : ''}atlas-${part}`;
    return { name, size: 'page', show: () => openPart(scene, part, hash) };
  });
}

/** What is pressed in a part before the picture. */
const openings: Record<string, (atlas: Page, scene: Scene) => Promise<void>> = {
  async publishing(atlas, { word }) {
    const entries = atlas.getByRole('list', { name: word('ledger.list'), exact: true });
    await entries.getByRole('button').first().click();
  },
  async photos(atlas, { word }) {
    await atlas.getByRole('button', { name: word('atlas.photos.show') }).click();
  },
};

async function openPart(scene: Scene, part: string, hash: string): Promise<Page> {
  const atlas = await scene.waymark.open('manifest.json');
  await atlas.route('https://photos.test/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  await atlas.goto(`${scene.waymark.origin}/atlas.html${hash}`);
  await atlas.getByRole('main').locator('li, table, canvas, svg, input, select').first().waitFor();
  await openings[part]?.(atlas, scene);
  return atlas;
}

const targetsSchema = z.object({ targets: z.array(z.object({ id: z.string() })) });

/** Stores the check-ins of a traveller, in the place of those that the popup has read, and publishes some. */
async function live({ waymark, services }: Scene): Promise<void> {
  const desk = await waymark.open('manifest.json');
  await storeHistory(desk, services.origins.checkins, makeLife(3_000, Date.now()));
  const { targets } = targetsSchema.parse(await ask(desk, 'state'));
  const to = targets.map(({ id }) => id);
  for (const { id } of services.world.checkins.slice(-4)) await ask(desk, 'publish', id, to);
  await desk.close();
}
