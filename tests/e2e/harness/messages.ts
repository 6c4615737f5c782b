import type { Page } from '@playwright/test';
import type { Services } from '../../services/start.ts';
import type { Waymark } from './waymark.ts';

/** The popup over one of the blog's pages of messages. */
export async function openMessages(
  waymark: Waymark,
  services: Services,
  page: Page,
  path = '/messages/',
): Promise<Page> {
  await page.goto(services.origins.blog + path);
  // The page adds one message some time after it has loaded; the popup reads the page once.
  if (path === '/messages/') await page.locator('#late > *').waitFor({ state: 'attached' });
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  await popup.getByRole('tab', { name: 'This page' }).click();
  return popup;
}

/** The rows of the popup's list. */
export const listed = (popup: Page) => popup.getByRole('list', { name: 'Messages' }).getByRole('button');

/** The requests to the syndication service. */
export const requests = (services: Services) =>
  services.control.requests({ service: 'messages', path: '/message-result' });

/** One message in the viewer. */
export const openViewer = (waymark: Waymark, id: string): Promise<Page> =>
  waymark.open(`viewer.html#message=${id}`);

export const idOf = (services: Services, kind: string) => services.world.messages.byKind(kind).id;

/** The file that a press downloads. */
export async function saved(popup: Page, press: () => Promise<unknown>) {
  const [download] = await Promise.all([popup.waitForEvent('download'), press()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString() };
}
/** Chooses from the menu of exports. */
export const exportAs = async (popup: Page, name: string) => {
  await popup
    .getByRole('button', { name: /^Export/ })
    .last()
    .click();
  await popup.getByRole('menuitem', { name, exact: true }).click();
};
