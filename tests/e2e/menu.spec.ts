import { expect, test } from './harness/test.ts';
import type { Waymark } from './harness/waymark.ts';

type Clicked = { linkUrl?: string; srcUrl?: string; mediaType?: string; selectionText?: string };

test.beforeEach(async ({ waymark }) => {
  await waymark.connect();
});

test('the menu offers "Check in here" on pages and links', async ({ waymark }) => {
  const worker = await waymark.worker();
  const made = await worker.evaluate(
    () =>
      new Promise((resolve) =>
        chrome.contextMenus.update('check-in-here', {}, () => resolve(chrome.runtime.lastError ?? 'there')),
      ),
  );
  expect(made).toBe('there');
});

const cases: [string, 'placeJsonLd' | 'placeGeoMeta' | 'plain', Clicked, RegExp][] = [
  ['a page with JSON-LD', 'placeJsonLd', {}, /Café Tejo, named by the page/],
  ['a page with geo meta', 'placeGeoMeta', {}, /named by the page/],
  [
    'a geo: link',
    'plain',
    { linkUrl: 'geo:38.7075,-9.1365?q=38.7075,-9.1365(Café Tejo)' },
    /Café Tejo, named by the link/,
  ],
  [
    'a map link',
    'plain',
    { linkUrl: 'https://www.openstreetmap.org/#map=18/38.7075/-9.1365' },
    /A spot, named by the link/,
  ],
  [
    'a pin of another map',
    'plain',
    { linkUrl: 'https://www.google.com/maps/place/Caf%C3%A9+Tejo/@1,2,17z/data=!8m2!3d38.7075!4d-9.1365' },
    /Café Tejo, named by the link/,
  ],
  [
    'a selection of coordinates',
    'plain',
    { selectionText: '38°42′27″ N, 9°8′11.4″ W' },
    /A spot, named by the selection/,
  ],
  [
    'a picture in a link',
    'plain',
    { linkUrl: 'geo:38.7075,-9.1365', srcUrl: 'https://example.org/map.png', mediaType: 'image' },
    /A spot, named by the link/,
  ],
];
for (const [name, where, clicked, words] of cases) {
  test(`${name} opens Check in with its place`, async ({ waymark, services, page }) => {
    await page.goto(services.origins.blog + services.world.blog.pages[where]);
    const tabId = await waymark.tabIdOf(page);
    const worker = await waymark.worker();
    await worker.evaluate(
      async ([id, info]) => {
        const tab = await chrome.tabs.get(id);
        // The event as the browser sends it when the item is chosen.
        (chrome.contextMenus.onClicked as unknown as { dispatch(info: object, tab: object): void }).dispatch(
          { menuItemId: 'check-in-here', editable: false, ...info },
          tab,
        );
      },
      [tabId, clicked] as const,
    );
    await expect
      .poll(async () =>
        (await waymark.worker()).evaluate(async () =>
          (await chrome.runtime.getContexts({})).some(({ documentUrl }) =>
            documentUrl?.includes('popup.html'),
          ),
        ),
      )
      .toBe(true);
    const popup = await waymark.openPopup({ tab: tabId });
    await expect(popup.getByRole('tab', { name: 'Check in' })).toHaveAttribute('aria-selected', 'true');
    await expect(popup.getByText(words)).toBeVisible();
    await expect(popup.getByRole('list', { name: 'Nearby' })).toBeVisible();
    const [search] = services.control.requests({ service: 'places', path: '/places/search' });
    expect(search?.query.ll).toBe('38.707500,-9.136500');
  });
}

test('where no place is found it says so, and offers the position', async ({ waymark, services, page }) => {
  await page.goto(services.origins.blog + services.world.blog.pages.plain);
  const tabId = await waymark.tabIdOf(page);
  await (await waymark.worker()).evaluate(async (id) => {
    const tab = await chrome.tabs.get(id);
    (chrome.contextMenus.onClicked as unknown as { dispatch(info: object, tab: object): void }).dispatch(
      { menuItemId: 'check-in-here', editable: false },
      tab,
    );
  }, tabId);
  const popup = await waymark.openPopup({ tab: tabId });
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await expect(popup.getByText('No place was found there.', { exact: false })).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Use my position' })).toBeVisible();
});

test('a page that names its place offers it in This page too', async ({ waymark, services, page }) => {
  await page.goto(services.origins.blog + services.world.blog.pages.placeJsonLd);
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  await popup.getByRole('button', { name: 'Check in here' }).click();
  await expect(popup.getByRole('tab', { name: 'Check in' })).toHaveAttribute('aria-selected', 'true');
  await expect(popup.getByText(/Café Tejo, named by the page/)).toBeVisible();
  // The service knows a venue of that name at that spot: chosen, and still to be pressed.
  await expect(popup.getByRole('form', { name: 'Check in at Café Tejo' })).toBeVisible();
  expect(services.control.requests({ path: '/v2/checkins/add' })).toHaveLength(0);
});

/** Chooses the menu item as the browser would. */
async function choose(waymark: Waymark, tabId: number, clicked: Clicked): Promise<void> {
  await (await waymark.worker()).evaluate(
    async ([id, info]) => {
      const tab = await chrome.tabs.get(id);
      (chrome.contextMenus.onClicked as unknown as { dispatch(info: object, tab: object): void }).dispatch(
        { menuItemId: 'check-in-here', editable: false, ...info },
        tab,
      );
    },
    [tabId, clicked] as const,
  );
}

test('a popup that is open takes each new place: words, a venue of the service, a spot', async ({
  waymark,
  services,
  page,
}) => {
  await page.goto(services.origins.blog + services.world.blog.pages.plain);
  const tabId = await waymark.tabIdOf(page);
  const popup = await waymark.openPopup({ tab: tabId });
  await choose(waymark, tabId, { selectionText: '  Café\n Tejo ' });
  await expect(popup.getByRole('tab', { name: 'Check in' })).toHaveAttribute('aria-selected', 'true');
  await expect(popup.getByRole('searchbox', { name: 'Search places' })).toHaveValue('Café Tejo');

  await choose(waymark, tabId, {
    linkUrl: `${services.origins.auth}/v/miradouro-novo/4b5fa0b2c1d3e4f5a6b7c8d9`,
  });
  await expect(popup.getByRole('form', { name: 'Check in at Miradouro Novo' })).toBeVisible();

  await choose(waymark, tabId, { linkUrl: 'geo:38.7075,-9.1365' });
  await expect(popup.getByText('A spot, named by the link')).toBeVisible();
  await expect(popup.getByRole('form', { name: 'Check in at Miradouro Novo' })).toHaveCount(0);
  expect(services.control.requests({ path: '/v2/checkins/add' })).toHaveLength(0);
});
