import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../../tools/command.ts';
import { bodyOf, type Variant, variants } from '../../fixtures/messages/all.ts';
import type { Services } from '../../services/start.ts';
import { axeFindings } from '../harness/accessible.ts';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';

/** With an address for people's own pages, so that mentions lead there and their places show. */
test.beforeEach(async ({ waymark, services, page }) => {
  // Some browsers play playlists (HLS) and some do not; here none does.
  await page.addInitScript(() => {
    const can = HTMLMediaElement.prototype.canPlayType;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return /mpegurl/i.test(type) ? '' : can.call(this, type);
    };
  });
  const { embed } = services.origins;
  await waymark.connect({
    ...services.settings(),
    profile: {
      ...services.settings().profile,
      messages: {
        ...services.settings().profile.messages,
        permalinks: [`${embed}/m/{id}`, `${embed}/*/m/{id}`],
      },
    },
  });
});
// Many small steps on a machine that may be busy.
test.slow();

/** Each variant is a separate message, so that none is a copy of another. */
const idOf = (variant: Variant) => String(1_900_000_000_000_000n + BigInt(variants.indexOf(variant)));

function serve(services: Services, variant: Variant, id: string): void {
  const { status = 200, headers, drop } = variant;
  const body = bodyOf(variant, id, { media: services.origins.messages, embed: services.origins.embed });
  services.control.behaveWell();
  services.control.behave({
    service: 'messages',
    path: '/message-result',
    // Browsers ask once more by themselves when a connection ends.
    ...(!drop && { times: 1 }),
    answer: drop ? { kind: 'drop' } : { kind: 'status', status, body, ...(headers && { headers }) },
  });
}

/** The variant in the viewer, read to its end. The page is loaded once, and shows what was chosen last. */
async function show(page: Page, waymark: Waymark, services: Services, variant: Variant): Promise<void> {
  const id = idOf(variant);
  serve(services, variant, id);
  if (!page.url().startsWith(waymark.origin)) await page.goto(`${waymark.origin}/viewer.html`);
  await page.evaluate(
    (message) => chrome.storage.session.set({ 'viewer-shown': { kind: 'message', id: message } }),
    id,
  );
  // Until then the one before is there.
  const asked = () =>
    services.control.requests({ path: '/message-result' }).some(({ query }) => query.id === id);
  await expect.poll(asked, { intervals: [10, 20, 50, 100] }).toBe(true);
  // Offered once there is an answer of any kind.
  await expect(page.getByRole('button', { name: 'Show the service’s frame' })).toBeVisible();
}

/** The roles and words of the page, without times, ports and ids. */
async function roles(page: Page, services: Services, id: string): Promise<string> {
  await page.evaluate(() => {
    for (const time of document.querySelectorAll('time')) time.textContent = '(time)';
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  const text = await page.getByRole('main').ariaSnapshot();
  return text
    .replaceAll(id, '(id)')
    .replaceAll(services.origins.messages, '{media}')
    .replaceAll(services.origins.embed, '{embed}')
    .replaceAll(new URL(services.origins.messages).host, '{media host}')
    .replaceAll(new URL(services.origins.embed).host, '{embed host}')
    .replace(/in [\d,]+ yr\./g, 'in (years)')
    .replace(/until [^.]*?\d\d?:\d\d[^.]*\./g, 'until (time).');
}

/** Compares with what is kept; `UPDATE_ROLES=1` keeps what is there now. */
async function compare(name: string, found: string): Promise<void> {
  const file = join(root, 'tests/fixtures/messages/roles', `${name}.txt`);
  if (process.env.UPDATE_ROLES) await writeFile(file, `${found}\n`);
  expect.soft(`${found}\n`, name).toBe(await readFile(file, 'utf8'));
}

test('answers are drawn by their roles and words @thorough', async ({ waymark, services, page }) => {
  for (const variant of variants) {
    await show(page, waymark, services, variant);
    const held = await roles(page, services, idOf(variant));
    const press = page.getByRole('button', { name: /^(Show pictures|Show)$/ }).first();
    if (!(await press.isVisible())) {
      await compare(variant.name, held);
      continue;
    }
    await press.click();
    await expect(page.getByRole('button', { name: 'Show pictures' })).toHaveCount(0);
    const shown = await roles(page, services, idOf(variant));
    await compare(variant.name, `${held}\n--- with its pictures\n${shown}`);
  }
});

const looked = [
  'photos-four',
  'gif',
  'sensitive',
  'poll-under-a-picture',
  'reply-whose-parent-shows-photos',
  'fields-nobody-described',
  'tombstone',
];

test('axe finds nothing in variants of all kinds, light and dark @beside', async ({
  waymark,
  services,
  page,
}) => {
  for (const variant of variants.filter(({ name }) => looked.includes(name))) {
    await show(page, waymark, services, variant);
    const press = page.getByRole('button', { name: /^(Show pictures|Show)$/ }).first();
    // The cover, and then the pictures.
    for (let turn = 0; turn < 2; turn++) if (await press.isVisible()) await press.click();
    expect.soft(await axeFindings(page), variant.name).toEqual([]);
  }
});
