import type { Clicked } from '../harness/driver.ts';
import { chooseHere } from '../harness/menu.ts';
import { expect, test } from '../harness/test.ts';

test.beforeEach(async ({ waymark }) => {
  await waymark.connect();
});

test('the menu offers "Check in here" on pages and links @beside', async ({ waymark }) => {
  const worker = await waymark.worker();
  const made = await worker.evaluate(
    () =>
      new Promise((resolve) =>
        chrome.contextMenus.update('check-in-here', {}, () => resolve(chrome.runtime.lastError ?? 'there')),
      ),
  );
  expect(made).toBe('there');
});

const ways: {
  name: string;
  page?: 'placeJsonLd' | 'placeGeoMeta';
  clicked?: Clicked;
  says: RegExp;
  ll?: string;
}[] = [
  {
    name: 'a map link',
    clicked: { linkUrl: 'https://www.openstreetmap.org/#map=18/38.7080/-9.1365' },
    says: /Unnamed place, from the link/,
    ll: '38.708000,-9.136500',
  },
  { name: 'a page with geo meta', page: 'placeGeoMeta', says: /from this page/ },
  {
    name: 'a geo: link',
    clicked: { linkUrl: 'geo:38.7085,-9.1365?q=38.7085,-9.1365(Café Tejo)' },
    says: /Café Tejo, from the link/,
    ll: '38.708500,-9.136500',
  },
  {
    name: 'a selection of coordinates',
    clicked: { selectionText: '38°42′27″ N, 9°8′11.4″ W' },
    says: /Unnamed place, from the selection/,
  },
  {
    name: 'a pin of another map',
    clicked: {
      linkUrl: 'https://www.google.com/maps/place/Caf%C3%A9+Tejo/@1,2,17z/data=!8m2!3d38.709!4d-9.1365',
    },
    says: /Café Tejo, from the link/,
    ll: '38.709000,-9.136500',
  },
  {
    name: 'a picture in a link',
    clicked: { linkUrl: 'geo:38.7095,-9.1365', srcUrl: 'https://example.org/map.png', mediaType: 'image' },
    says: /Unnamed place, from the link/,
    ll: '38.709500,-9.136500',
  },
];
test('each target of the menu opens Check in with its place', { tag: '@beside' }, async ({
  waymark,
  services,
  page,
}) => {
  const { origins, world, control } = services;
  const goTo = (where: keyof typeof world.blog.pages) => page.goto(origins.blog + world.blog.pages[where]);
  await goTo('placeJsonLd');
  const tabId = await waymark.tabIdOf(page);
  await chooseHere(waymark, tabId, {});
  const shown = async () =>
    (await waymark.worker()).evaluate(async () =>
      (await chrome.runtime.getContexts({})).some(({ documentUrl }) => documentUrl?.includes('popup.html')),
    );
  await expect.poll(shown).toBe(true);
  const popup = await waymark.openPopup({ tab: tabId });
  await expect(popup.getByRole('tab', { name: 'Check in' })).toHaveAttribute('aria-selected', 'true');
  await expect(popup.getByText(/Café Tejo, from this page/)).toBeVisible();
  const searches = () =>
    control.requests({ service: 'places', path: '/places/search' }).map(({ query }) => query.ll);
  await expect.poll(searches).toContain('38.707500,-9.136500');

  // The popup stays open, and takes each new place.
  for (const { name, page: where, clicked = {}, says, ll = '38.707500,-9.136500' } of ways) {
    await test.step(name, async () => {
      if (where) await goTo(where);
      control.clearRequests();
      await chooseHere(waymark, tabId, clicked);
      await expect(popup.getByText(says)).toBeVisible();
      await expect(popup.getByRole('list', { name: 'Nearby' })).toBeVisible();
      await expect.poll(searches).toContain(ll);
    });
  }
  await chooseHere(waymark, tabId, { selectionText: '  Café\n Tejo ' });
  await expect(popup.getByRole('searchbox', { name: 'Search places' })).toHaveValue('Café Tejo');

  const venue = popup.getByRole('form', { name: 'Check in at Miradouro Novo' });
  await chooseHere(waymark, tabId, { linkUrl: `${origins.auth}/v/miradouro-novo/4b5fa0b2c1d3e4f5a6b7c8d9` });
  await expect(venue).toBeVisible();

  await goTo('plain');
  await chooseHere(waymark, tabId, {});
  await expect(popup.getByText('No place was found there.', { exact: false })).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Use my position' })).toBeVisible();
  await expect(venue).toHaveCount(0);
  expect(control.requests({ path: '/v2/checkins/add' })).toHaveLength(0);
});

test('a page that names its place offers it in This page too @beside', async ({
  waymark,
  services,
  page,
}) => {
  await page.goto(services.origins.blog + services.world.blog.pages.placeJsonLd);
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  await popup.getByRole('button', { name: 'Check in here' }).click();
  await expect(popup.getByRole('tab', { name: 'Check in' })).toHaveAttribute('aria-selected', 'true');
  await expect(popup.getByText(/Café Tejo, from this page/)).toBeVisible();
  // The service knows a venue of that name at that spot: chosen, and still to be pressed.
  await expect(popup.getByRole('form', { name: 'Check in at Café Tejo' })).toBeVisible();
  expect(services.control.requests({ path: '/v2/checkins/add' })).toHaveLength(0);
});
