import type { Page } from '@playwright/test';
import type { Picture } from './pictures.ts';
import type { Report } from './report.ts';
import { openPost, type Stage } from './stage.ts';

interface Tour extends Stage {
  report: Report;
  picture: Picture;
}

/** Visits every surface and saves a picture of each. */
export async function showSurfaces(tour: Tour): Promise<void> {
  const { waymark, report, picture, post } = tour;
  await report.attempt('Options', async () => {
    const options = await waymark.openOptions();
    await picture(options, 'options', { whole: true });
    await options.close();
  });
  const tab = await waymark.tabIdOf(post);
  await report.attempt(`Badge: ${await waymark.badge(tab)}`, () => picture(post, 'post'));
  const popup = await waymark.openPopup({ tab });
  popup.setDefaultTimeout(10_000);
  await thisPage(tour, popup);
  await message(tour);
  await popup.bringToFront();
  await checkIn(tour, popup);
  await report.attempt('Popup: Reactions', async () => {
    await popup.getByRole('tab', { name: 'Reactions' }).click();
    await panel(popup).getByRole('listitem').first().waitFor();
    await picture(popup, 'reactions');
  });
  await publishing(tour);
}

/** The view of the selected tab. */
const panel = (popup: Page) => popup.getByRole('tabpanel');

async function thisPage({ report, picture }: Tour, popup: Page): Promise<void> {
  await report.attempt('Popup: This page', async () => {
    await popup.getByRole('tab', { name: 'This page' }).click();
    await panel(popup).getByRole('listitem').first().waitFor();
    await picture(popup, 'this-page');
  });
}

async function message({ context, services, waymark, report, picture }: Tour): Promise<void> {
  await report.attempt('Popup: a message of another post', async () => {
    const post = await openPost(context, services, 'Boats in a bottle');
    const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(post) });
    await popup.getByRole('tab', { name: 'This page' }).click();
    await popup.getByRole('list', { name: 'Messages' }).getByRole('button').first().click();
    await popup.getByRole('dialog').getByRole('article').waitFor();
    await picture(popup, 'message');
    await popup.close();
    await post.close();
  });
  await report.attempt('Side panel: the same message', async () => {
    const { id } = services.world.messages.byKind('photos');
    const viewer = await waymark.open(`viewer.html#message=${id}`);
    await viewer.setViewportSize({ width: 420, height: 800 });
    await viewer.getByRole('article').waitFor();
    await picture(viewer, 'viewer');
    await viewer.close();
  });
}

async function publishing({ waymark, context, services, report, picture }: Tour): Promise<void> {
  await report.attempt('Atlas: Publishing, a check-in on the sample site', async () => {
    const atlas = await waymark.open('atlas.html#publishing');
    const list = atlas.getByRole('list', { name: 'Published check-ins' });
    await atlas.getByRole('button', { name: 'Publish a check-in' }).click();
    const found = atlas.getByRole('list', { name: 'Check-ins to publish' }).getByRole('listitem');
    await found.first().getByRole('button').click();
    await atlas.getByRole('checkbox', { name: 'My site' }).check();
    await atlas.getByRole('button', { name: 'Publish to 1 target' }).click();
    await list.getByText('Published', { exact: true }).first().waitFor();
    await list.getByRole('button').first().click();
    await atlas.getByText('Exactly what was sent').click();
    await picture(atlas, 'publishing');
    await atlas.close();
    const site = await context.newPage();
    await site.goto(services.origins.site);
    await picture(site, 'publishing-site');
    await site.close();
  });
}

async function checkIn({ report, picture }: Tour, popup: Page): Promise<void> {
  await report.attempt('Popup: Check in, places around', async () => {
    await popup.getByRole('tab', { name: 'Check in' }).click();
    await popup.getByRole('button', { name: 'Use my position' }).click();
    await panel(popup).getByRole('list', { name: 'Nearby' }).getByRole('listitem').first().waitFor();
    await picture(popup, 'check-in-places');
  });
  await report.attempt('Popup: Check in, a place chosen', async () => {
    await panel(popup).getByRole('list', { name: 'Nearby' }).getByRole('button').first().click();
    await popup
      .getByRole('textbox', { name: 'Shout' })
      .fill('High water at six, and the light to go with it');
    await picture(popup, 'check-in-composer');
  });
  await report.attempt('Popup: Check in, done', async () => {
    await panel(popup).getByRole('button', { name: 'Check in', exact: true }).click();
    await popup
      .getByText(/^Checked in at /)
      .first()
      .waitFor({ timeout: 20_000 });
    await picture(popup, 'check-in-done');
  });
}
