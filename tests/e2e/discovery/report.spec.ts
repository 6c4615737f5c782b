import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Services } from '../../services/start.ts';
import { axeFindings } from '../harness/accessible.ts';
import { lackInFirefox } from '../harness/lack-in-firefox.ts';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';

test.beforeEach(({ waymark }) => waymark.connect());

/** Opens a page of the corpus, and presses the button in its popup; the viewer has the report then. */
async function reportOn(
  name: string,
  { waymark, services, page }: { waymark: Waymark; services: Services; page: Page },
) {
  services.control.expectErrors({ service: 'pages', status: 404 });
  await page.goto(`${services.origins.pages}/as/${name}`);
  const tab = await waymark.tabIdOf(page);
  const popup = await waymark.openPopup({ tab });
  const button = popup.getByRole('button', { name: 'Machine-readability report' });
  await expect(button).toBeVisible();
  return { popup, button };
}

async function viewerOf(waymark: Waymark): Promise<Page> {
  await expect.poll(() => waymark.isPanelOpen()).toBe(true);
  const viewer = await waymark.open('viewer.html');
  await viewer.setViewportSize({ width: 420, height: 800 });
  return viewer;
}

const asked = ({ control }: Services) =>
  control.requests({ service: 'pages' }).filter(({ path }) => !/^\/(?:as\/|favicon)/.test(path));

test('a press asks for at most twelve documents, and lists what is wrong with the fix to copy', {
  tag: '@beside',
}, async ({ waymark, services, page }) => {
  const { popup, button } = await reportOn('activitypub-id-wrong', { waymark, services, page });
  const { host } = new URL(services.origins.pages);
  await expect(popup.getByText(`Sends 12 requests to ${host} and reads`)).toBeVisible();
  // The popup’s own, for the Link header of the page.
  await expect.poll(() => asked(services).filter(({ method }) => method === 'HEAD').length).toBe(1);
  const before = asked(services).length;
  await button.focus();
  await popup.keyboard.press('Enter');
  const viewer = await viewerOf(waymark);
  const findings = viewer.getByRole('list', { name: 'Findings' }).getByRole('listitem');
  await expect(findings).toHaveCount(1);
  await expect(findings).toHaveAttribute('data-rule', 'activitypub-id');
  await expect(findings).toHaveAttribute('data-level', 'warning');
  await expect(findings).toContainText('Line 6 of');
  expect(asked(services).length - before).toBe(12);
  // A panel that is shown again asks for nothing.
  await viewer.reload();
  await expect(findings).toHaveCount(1);
  expect(asked(services).length - before).toBe(12);
});

test('the fix is copied, and a report is exported, compared and stopped @beside', async ({
  waymark,
  services,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { button } = await reportOn('canonical-relative-wrong', { waymark, services, page });
  await button.click();
  const viewer = await viewerOf(waymark);
  const list = (name: string) => viewer.getByRole('list', { name, exact: true }).getByRole('listitem');
  await expect(list('Findings')).toHaveAttribute('data-rule', 'canonical-relative');
  await viewer.getByRole('button', { name: 'Copy the fix for canonical-relative' }).click();
  const copied = () => viewer.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(`<link rel="canonical" href="${services.origins.pages}/">`);
  expect(await axeFindings(viewer)).toEqual([]);

  const exported = async (item: string) => {
    const [download] = await Promise.all([
      viewer.waitForEvent('download'),
      (async () => {
        await viewer.getByRole('button', { name: 'Export', exact: true }).click();
        await viewer.getByRole('menuitem', { name: item }).click();
      })(),
    ]);
    return { path: await download.path(), text: await readFile(await download.path(), 'utf8') };
  };
  expect((await exported('Save as Markdown')).text).toContain('- **canonical-relative**: ');
  expect(JSON.parse((await exported('Save as EARL (JSON-LD)')).text)).toMatchObject({
    '@graph': [
      {},
      {},
      { '@type': 'earl:Assertion', 'earl:test': { '@id': 'urn:waymark:rule:canonical-relative' } },
    ],
  });
  const { path } = await exported('Save as JSON, to compare later');

  // The site mends one thing and breaks another.
  await page.goto(`${services.origins.pages}/as/canonical-repeated-wrong`);
  await viewer.getByRole('button', { name: 'Report again' }).click();
  await expect(list('Findings')).toHaveAttribute('data-rule', 'canonical-repeated');
  await viewer.getByRole('button', { name: 'Compare with the last one' }).click();
  await expect(list('Mended')).toHaveAttribute('data-rule', 'canonical-relative');
  await expect(list('New')).toHaveAttribute('data-rule', 'canonical-repeated');
  expect(await axeFindings(viewer)).toEqual([]);
  const choose = viewer.getByLabel('Choose an exported report');
  await choose.setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"a":1}'),
  });
  await expect(viewer.getByText('This file isn’t a report that Waymark exported')).toBeVisible();
  await choose.setInputFiles(path);
  await expect(list('Mended')).toHaveAttribute('data-rule', 'canonical-relative');

  services.control.behave({ service: 'pages', path: '/.well-known', answer: { kind: 'hang' } });
  await viewer.getByRole('button', { name: 'Report again' }).click();
  await expect(viewer.getByRole('progressbar')).toBeAttached();
  await viewer.getByRole('button', { name: 'Stop' }).click();
  await expect(viewer.getByText(/^Stopped after \d+ of 11 requests/)).toBeVisible();
});

test('a page that does not come again is said @beside', async ({ waymark, services, page }) => {
  test.skip(test.info().project.name.startsWith('firefox'), lackInFirefox.axe);
  const { button } = await reportOn('language-missing-wrong', { waymark, services, page });
  services.control.behave({ service: 'pages', answer: { kind: 'status', status: 503 } });
  await button.click();
  const viewer = await viewerOf(waymark);
  await expect(viewer.getByText('The site didn’t send this page again as HTML')).toBeVisible();
  expect(await axeFindings(viewer)).toEqual([]);
});
