import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/accessible.ts';
import { dateOf, figuresOf, homeZone, life, openAtlas } from '../harness/lived.ts';
import { expect, test } from '../harness/test.ts';

const between = (from: string, to: string) =>
  life.filter((checkin) => dateOf(checkin) >= from && dateOf(checkin) <= to);
const inWords = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'check-in' : 'check-ins'}`;

const isoOf = (text: string | null): string => new Date(`${text} UTC`).toISOString().slice(0, 10);
const hashOf = (atlas: Page): string => new URL(atlas.url()).hash;

test('days are chosen by dragging, by keyboard and in the calendar @beside', async ({
  waymark,
  services,
}) => {
  const atlas = await openAtlas(waymark, services, 'calendar');
  const time = atlas.getByRole('region', { name: 'Time' });
  const [first, last] = [
    time.getByRole('slider', { name: 'First day' }),
    time.getByRole('slider', { name: 'Last day' }),
  ];
  await expect(time).toContainText(inWords(life.length));

  const box = await last.locator('..').boundingBox();
  if (!box) throw new Error('No bars');
  const y = box.y + 20;
  await atlas.mouse.move(box.x + box.width * 0.31, y);
  await atlas.mouse.down();
  await atlas.mouse.move(box.x + box.width * 0.62, y, { steps: 5 });
  await atlas.mouse.up();
  await atlas.mouse.move(0, 0);
  const from = isoOf(await first.getAttribute('aria-valuetext'));
  const to = isoOf(await last.getAttribute('aria-valuetext'));
  expect(from).toMatch(/-01$/);
  await expect(time).toContainText(inWords(between(from, to).length));
  await expect.poll(() => hashOf(atlas)).toBe(`#calendar?from=${from}&to=${to}`);
  // The window keeps its length as it is moved.
  await atlas.mouse.move(box.x + box.width * 0.5, y);
  await atlas.mouse.down();
  await atlas.mouse.move(box.x + box.width * 0.3, y, { steps: 3 });
  await atlas.mouse.up();
  const [earlier, end] = [
    await first.getAttribute('aria-valuetext'),
    await last.getAttribute('aria-valuetext'),
  ];
  expect(isoOf(earlier) < from && isoOf(end) < to).toBe(true);
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  expect(months(isoOf(end)) - months(isoOf(earlier))).toBe(months(to) - months(from));

  await first.focus();
  await atlas.keyboard.press('Home');
  await atlas.keyboard.press('PageUp');
  await last.focus();
  await atlas.keyboard.press('End');
  await atlas.keyboard.press('ArrowLeft');
  await expect(last).toHaveAttribute('aria-valuetext', 'Nov 30, 2025');
  const oldest = life.map(dateOf).sort()[0] ?? '';
  const start = `${Number(oldest.slice(0, 4)) + 1}${oldest.slice(4, 7)}-01`;
  await expect(time).toContainText(inWords(between(start, '2025-11-30').length));
  await time.getByRole('button', { name: 'Show all time' }).click();
  await expect(time).toContainText('All time');

  const busy = life.map(dateOf).find((date) => date.startsWith('2025-0')) ?? '';
  const label = new Date(busy).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
  const day = atlas.locator(`[data-point][aria-label="${label}: ${inWords(between(busy, busy).length)}"]`);
  await day.focus();
  await atlas.keyboard.press('Enter');
  await expect.poll(() => hashOf(atlas)).toBe(`#calendar?from=${busy}&to=${busy}`);
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(time).toContainText(inWords(between(busy, busy).length));

  // The list takes the filter along.
  await time.getByRole('button', { name: 'Show check-ins' }).click();
  const shown = (count: number) =>
    atlas.getByText(`${count.toLocaleString('en')} of ${life.length.toLocaleString('en')} check-ins`);
  await expect(shown(between(busy, busy).length)).toBeVisible();
  await atlas.goBack();
  await expect(day).toBeVisible();

  expect(await axeFindings(atlas)).toEqual([]);
  await atlas.getByRole('button', { name: 'Show as table' }).click();
  const counts = await atlas.locator('tbody td').allInnerTexts();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(life.length);
  expect(counts.length).toBe(new Set(life.map(dateOf)).size);
});

test('trips keep their names, a year its numbers on paper @beside', async ({
  waymark,
  services,
  browserName,
}) => {
  const atlas = await openAtlas(waymark, services, 'trips');
  const cards = atlas.getByRole('listitem').filter({ has: atlas.getByRole('heading', { level: 3 }) });
  await expect(cards.first()).toBeVisible();
  // A month has nine days away; their cities are drawn by lot, home among them.
  expect(await cards.count()).toBeGreaterThan(100);
  await cards.first().getByRole('link').click();
  await atlas.getByRole('button', { name: /^Rename/ }).click();
  await atlas.getByRole('textbox', { name: 'Name of the trip' }).fill('Winter sun');
  await atlas.keyboard.press('Enter');
  await expect(atlas.getByRole('heading', { name: 'Winter sun' })).toBeVisible();
  await expect(atlas.getByRole('button', { name: /^Rename/ })).toBeFocused();
  await atlas.goBack();
  const named = cards.filter({ hasText: 'Winter sun' });
  await expect(named).toHaveCount(1);
  expect(await axeFindings(atlas)).toEqual([]);
  await atlas.reload();
  await named.getByRole('link', { name: 'Winter sun' }).click();
  await atlas.getByRole('button', { name: /^Show on the map/ }).click();
  await expect.poll(() => hashOf(atlas)).toMatch(/^#checkins\?from=2025-12-\d\d&to=2025-12-\d\d$/);

  await atlas.evaluate(() => {
    location.hash = 'year';
  });
  await atlas.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  await expect(atlas.getByRole('heading', { name: '2024 in review' })).toBeVisible();
  for (const [name, count] of Object.entries(figuresOf('2024'))) {
    const figure = atlas
      .locator('dl > div')
      .filter({ has: atlas.locator('dt', { hasText: new RegExp(`^${name}$`) }) });
    await expect(figure.locator('strong')).toHaveText(count.toLocaleString('en'));
  }
  expect(await axeFindings(atlas)).toEqual([]);

  // On screen the person sees all; paper is for others, and names nothing in a zone.
  const sheet = () => atlas.getByRole('main').innerText();
  expect(await sheet()).toContain('Lisboa');
  await atlas.evaluate(
    (zone) => chrome.runtime.sendMessage({ room: 'publishing', method: 'saveZone', args: [zone] }),
    homeZone,
  );
  await atlas.emulateMedia({ media: 'print' });
  await expect.poll(sheet).not.toContain('Lisboa');
  expect(await sheet()).toContain('Most visited places');
  await expect(atlas.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(atlas.getByRole('navigation')).toBeHidden();
  const pdf = (await atlas.pdf({ format: 'A4' })).toString('latin1');
  // Firefox packs its pages.
  if (browserName === 'chromium') expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // It fits on US Letter, the shorter one, less margins of 10 mm.
  await atlas.setViewportSize({ width: 740, height: 980 });
  expect(await atlas.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  );
});
