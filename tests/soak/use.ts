import { expect, type Page } from '@playwright/test';
import { eachPart } from '../e2e/harness/atlas-parts.ts';
import { choose, done, nearby, press } from '../e2e/harness/checkin.ts';
import type { Waymark } from '../e2e/harness/waymark.ts';
import type { Services } from '../services/start.ts';

const soon = expect.configure({ timeout: 30_000 });

/** The pages that stay open through all of it: a site, the viewer beside it, and the atlas. */
export interface Open {
  page: Page;
  viewer: Page;
  atlas: Page;
}

/** A minute of a person: another page, the popup with all its tabs, a check-in, the viewer and the atlas. */
export async function useOnce(waymark: Waymark, services: Services, open: Open, turn: number): Promise<void> {
  const { page, viewer, atlas } = open;
  const { pages, ...blog } = services.world.blog;
  // The others have no number before the popup asks for their header.
  const posts = blog.posts.filter(({ head }) => head !== 'header-only');
  // Every third has messages in place of links.
  const post = posts[turn % posts.length]?.path ?? '/';
  await page.goto(services.origins.blog + (turn % 3 === 2 ? pages.messages : post));
  const tab = await waymark.tabIdOf(page);
  if (turn % 3 !== 2) await soon.poll(() => waymark.badge(tab)).not.toBe('');

  const popup = await waymark.openPopup({ tab });
  const panel = popup.getByRole('tabpanel');
  await popup.getByRole('tab', { name: 'This page' }).click();
  await panel.getByRole('listitem').first().waitFor();
  await popup.getByRole('tab', { name: 'Reactions' }).click();
  await panel.getByRole('listitem').first().waitFor();
  await nearby(popup);
  await choose(popup, `Turn ${turn}`, turn % 5);
  await press(popup);
  await done(popup);
  await popup.close();

  const documents = [
    { href: `${services.origins.blog}/feed/`, reading: 'feed' },
    { href: `${services.origins.blog}/cms-json/`, reading: 'api-root' },
    { href: `${services.origins.blog}/cms-sitemap.xml`, reading: 'sitemap' },
  ];
  const wanted = { type: '', tabId: tab, ...documents[turn % documents.length] };
  // As a press in the popup does it for the panel.
  await viewer.evaluate((shown) => chrome.storage.session.set({ 'viewer-shown': shown }), {
    kind: 'resource',
    wanted,
  });
  await viewer.locator(`a[href="${wanted.href}"]`).first().waitFor({ state: 'attached' });

  await eachPart(atlas, () => soon(atlas.getByRole('main')).not.toBeEmpty());
}

/** Lets time pass without waiting for it: the clocks go on, and the alarms that are due by then go off. */
export async function pass(waymark: Waymark, services: Services, ms: number): Promise<void> {
  services.control.advanceClock(ms);
  await (await waymark.worker()).evaluate(async (by) => {
    const clock: typeof globalThis & { ahead?: number } = globalThis;
    if (clock.ahead === undefined) {
      const { now } = Date;
      Date.now = () => now() + (clock.ahead ?? 0);
    }
    clock.ahead = (clock.ahead ?? 0) + by;
    const { onAlarm } = chrome.alarms as unknown as { onAlarm: { dispatch(alarm: object): void } };
    for (const alarm of await chrome.alarms.getAll())
      if (alarm.scheduledTime <= Date.now()) {
        await chrome.alarms.clear(alarm.name);
        onAlarm.dispatch(alarm);
      }
  }, ms);
}
