import type { Page } from '@playwright/test';
import { lookInside } from '../../e2e/harness/viewer.ts';
import type { Scene, Surface } from './surface.ts';

/** The options, from a section on. */
const options = (section: string) => async (scene: Scene) => {
  const page = await scene.waymark.open(`options.html#${section}`);
  await page.getByRole('button', { name: scene.word('options.export') }).waitFor({ state: 'attached' });
  return page;
};

const json = async ({ waymark, services }: Scene) => {
  const viewer = await lookInside(waymark, { href: `${services.origins.blog}/cms-json/`, reading: 'json' });
  await viewer.getByRole('treeitem').first().waitFor();
  return viewer;
};

const feed = async ({ waymark, services, word }: Scene) => {
  const wanted = { href: `${services.origins.blog}/feed/atom/`, reading: 'feed' };
  const viewer = await lookInside(waymark, { ...wanted, type: 'application/atom+xml' });
  const entries = viewer.getByRole('list', { name: word('viewer.feed.list'), exact: true });
  await entries.getByRole('button').first().click();
  return viewer;
};

const welcome = async ({ waymark }: Scene) => {
  const page = await waymark.open('welcome.html');
  await page.getByRole('heading').nth(1).waitFor();
  return page;
};

export const pageSurfaces: readonly Surface[] = [
  { name: 'options', size: 'page', show: options('') },
  { name: 'options-publishing', size: 'page', show: options('publishing') },
  { name: 'options-your-data', size: 'page', show: options('data') },
  { name: 'panel-json', size: 'panel', show: json },
  { name: 'viewer-json', size: 'page', show: json },
  { name: 'store-viewer-feed', size: 'page', show: feed },
  { name: 'welcome', size: 'page', show: welcome },
];

const forStores = new Set(['checkins', 'calendar', 'publishing', 'reactions']);
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#7aa"/></svg>';

/** Every part of the atlas, in the order of its links. */
export async function atlasSurfaces({ waymark }: Scene): Promise<Surface[]> {
  const atlas = await waymark.open('atlas.html');
  const links = atlas.getByRole('navigation').first().getByRole('link');
  await links.first().waitFor();
  const hashes = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  await atlas.close();
  return hashes.map((hash) => {
    const part = hash.replace(/^#/, '').replace(/\?.*$/, '');
    const name = `${forStores.has(part) ? 'store-' : ''}atlas-${part}`;
    return { name, size: 'page', show: (scene) => openPart(scene, part, hash) };
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
