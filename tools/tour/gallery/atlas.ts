import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { makeLife } from '../../../tests/e2e/harness/life.ts';
import { drawn } from '../../../tests/e2e/harness/map.ts';
import { ask, publish } from '../../../tests/e2e/harness/publishing.ts';
import { storeHistory } from '../../../tests/e2e/harness/stored-history.ts';
import type { Scene, Surface } from './surface.ts';

const forStores = new Set(['checkins', 'calendar', 'publishing', 'reactions']);

/** A hill under a sky, in colours of its own for each address. */
function landscape(address: string): string {
  const hue = [...address].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const hill = (from: number, to: number, light: number) =>
    `<path d="M0 ${from}Q20 ${to} 40 ${from}V30H0" fill="hsl(${(hue + 90) % 360} 30% ${light}%)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="400" height="300">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 55% 62%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 70% 88%)"/></linearGradient>
    <rect width="40" height="30" fill="url(#sky)"/><circle cx="${8 + (hue % 24)}" cy="9" r="3" fill="#fff8e0"/>
    ${hill(22, 10 + (hue % 9), 45)}${hill(27, 17 + (hue % 6), 30)}</svg>`;
}

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

/** What a part waits for or has pressed before the picture. */
const openings: Record<string, (atlas: Page, scene: Scene) => Promise<void>> = {
  async checkins(atlas) {
    await expect.poll(() => drawn(atlas)).toContain('land');
  },
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
    route.fulfill({ contentType: 'image/svg+xml', body: landscape(route.request().url()) }),
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
  for (const { id } of services.world.checkins.slice(-4)) await publish(desk, id, to);
  await desk.close();
}
