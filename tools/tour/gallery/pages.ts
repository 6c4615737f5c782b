import { lookInside } from '../../../tests/e2e/harness/viewer.ts';
import type { Scene, Surface } from './surface.ts';

/** The options, from a section on. */
const options =
  (section: string) =>
  async ({ waymark }: Scene) => {
    const page = await waymark.open(`options.html${section}`);
    await page.locator(section || '#publishing').waitFor();
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
  { name: 'options-publishing', size: 'page', show: options('#publishing') },
  { name: 'options-your-data', size: 'page', show: options('#data') },
  { name: 'panel-json', size: 'panel', show: json },
  { name: 'viewer-json', size: 'page', show: json },
  { name: 'store-viewer-feed', size: 'page', show: feed },
  { name: 'welcome', size: 'page', show: welcome },
];
