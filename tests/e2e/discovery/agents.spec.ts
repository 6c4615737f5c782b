import { axeFindings } from '../harness/accessible.ts';
import { expect, test } from '../harness/test.ts';
import { lookInside } from '../harness/viewer.ts';

test.beforeEach(({ waymark }) => waymark.connect());

test('documents for agents are grouped and counted, and more are found on a press', {
  tag: '@beside',
}, async ({ waymark, services, page, browserName }) => {
  services.control.expectErrors({ service: 'blog', status: 404 });
  await page.goto(`${services.origins.blog}/agents/`);
  const tab = await waymark.tabIdOf(page);
  await expect.poll(() => waymark.badge(tab)).toBe('4');
  const popup = await waymark.openPopup({ tab });
  const rows = popup.getByRole('list', { name: 'For agents' }).getByRole('listitem');
  await expect(rows).toHaveText([
    /^llms\.txt/,
    /^This page as Markdown/,
    /^API catalogue.*HTTP header/,
    /^API description: Tides/,
    /^API documentation/,
  ]);
  // With that of the header.
  await expect.poll(() => waymark.badge(tab)).toBe('5');
  const allowed = popup.getByRole('region', { name: 'What the site allows' });
  await expect(allowed.locator('summary')).toHaveText(
    'Search: yes · Text and data mining: rights reserved · License: CC BY 4.0',
  );

  await popup.getByRole('button', { name: 'Look for more' }).click();
  await expect(rows.filter({ hasText: 'not declared' })).toHaveText([
    /^llms\.txt/,
    /^AI catalogue/,
    /^MCP server/,
    /^Agent card/,
    /^Agent skills/,
  ]);
  await expect(allowed.locator('summary')).toHaveText(
    'Search: yes · Training: no · Text and data mining: rights reserved · License: CC BY 4.0',
  );
  await allowed.locator('summary').click();
  await expect(allowed.getByRole('listitem').filter({ hasText: 'robots.txt' }).getByRole('code')).toHaveText(
    'Content-Signal: search=yes, ai-train=no',
  );
  await expect(allowed.getByRole('link', { name: 'tdmrep.json' })).toBeVisible();
  // What was found is not counted.
  expect(await waymark.badge(tab)).toBe('5');
  if (browserName === 'chromium') expect(await axeFindings(popup)).toEqual([]);

  // The count is a choice.
  const options = await waymark.openOptions();
  await options.goto(`${waymark.origin}/options.html#discovery`);
  await options.getByRole('checkbox', { name: 'Documents for agents' }).uncheck();
  await expect.poll(() => waymark.badge(tab)).toBe('');
});

test('an llms.txt opens as its sections with links, which open in turn @beside', async ({
  waymark,
  services,
  page,
}) => {
  await page.goto(`${services.origins.blog}/agents/`);
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  await popup
    .getByRole('button', { name: /^llms\.txt/ })
    .first()
    .click();
  await expect.poll(() => waymark.isPanelOpen()).toBe(true);
  const viewer = await waymark.open('viewer.html');
  await viewer.setViewportSize({ width: 420, height: 800 });
  await expect(viewer.getByRole('heading', { level: 1, name: 'Tidal blog' })).toBeVisible();
  await expect(viewer.getByText('Notes from the edge of the water')).toBeVisible();
  const api = viewer.getByRole('region', { name: 'API' });
  await expect(api.getByRole('listitem')).toHaveText([
    'Tidesheights by port and day',
    'This guidefor agents',
  ]);
  await expect(
    viewer.getByRole('region', { name: 'Posts' }).getByRole('link', { name: 'Coffee at low water' }),
  ).toHaveAttribute('href', new RegExp(`^${services.origins.blog}/`));
  expect(await axeFindings(viewer)).toEqual([]);

  await api.getByRole('button', { name: 'Tides' }).click();
  await expect(viewer.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();
  await viewer.getByRole('button', { name: /ports\/\{port\}\/heights/ }).click();
  await viewer.getByRole('textbox', { name: 'port' }).fill('horta');
  await expect(viewer.getByLabel('Request address')).toHaveText(
    `${services.origins.blog}/tides/ports/horta/heights`,
  );
  expect(await axeFindings(viewer)).toEqual([]);
  await viewer.getByRole('button', { name: 'Back' }).click();
  await viewer.getByRole('button', { name: 'This guide' }).click();
  await expect(viewer.getByText('Ask for the tides, not for the weather.')).toBeVisible();
});

test('cards and catalogues are read, with what nobody knows @beside', async ({ waymark, services }) => {
  const at = (path: string) => `${services.origins.blog}/.well-known/${path}`;
  const card = await lookInside(waymark, { href: at('agent-card.json'), reading: 'card' });
  await expect(card.getByRole('heading', { level: 1, name: 'Harbour pilot' })).toBeVisible();
  await expect(card.getByText('JSONRPC 1.0')).toBeVisible();
  await expect(card.getByRole('list', { name: 'Skills' })).toContainText('Tell the tides');
  await card.getByText('Other fields').click();
  await expect(card.getByText('C 14')).toBeVisible();
  expect(await axeFindings(card)).toEqual([]);
  await card.close();

  // By what it holds, whatever the link promises.
  const server = await lookInside(waymark, { href: at('mcp/server-card.json'), reading: 'json' });
  await expect(server.getByRole('heading', { level: 1, name: 'Tidal tools' })).toBeVisible();
  await server.close();

  const catalogue = await lookInside(waymark, { href: at('api-catalog'), reading: 'catalogue' });
  await expect(catalogue.getByRole('link', { name: 'Reading tides' })).toBeVisible();
  expect(await axeFindings(catalogue)).toEqual([]);
  await catalogue.getByRole('button', { name: /openapi\.json/ }).click();
  await expect(catalogue.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();
  await catalogue.close();

  const skills = await lookInside(waymark, { href: at('agent-skills/index.json'), reading: 'catalogue' });
  await skills.getByRole('button', { name: 'read-tides' }).click();
  await expect(skills.getByText('Low water first.')).toBeVisible();
});

test('what is no llms.txt or no card is shown as it came @beside', async ({ waymark, services }) => {
  const page = await lookInside(waymark, { href: services.origins.blog, reading: 'llms' });
  await expect(page.getByText('The site answered with a web page.')).toBeVisible();
  const feed = await lookInside(waymark, { href: `${services.origins.blog}/feed.json`, reading: 'card' });
  await expect(feed.getByText(/This can’t be read as “Card”/)).toBeVisible();
});
