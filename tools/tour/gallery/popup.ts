import type { Page } from '@playwright/test';
import { openPost } from '../stage.ts';
import type { Scene, Surface } from './surface.ts';

const tabs = { page: 0, checkin: 1, reactions: 2 };

async function openTab({ waymark, context, services }: Scene, tab: keyof typeof tabs): Promise<Page> {
  const post = await openPost(context, services, 'Boats in a bottle');
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(post) });
  await popup.getByRole('tab').nth(tabs[tab]).click();
  return popup;
}

/** Rows of a list with this title. */
const listed = (popup: Page, title: string) =>
  popup.getByRole('list', { name: title, exact: true }).getByRole('listitem');

async function places(scene: Scene): Promise<Page> {
  const popup = await openTab(scene, 'checkin');
  await listed(popup, scene.word('checkins.recent')).first().waitFor({ state: 'attached' });
  await popup.getByRole('button', { name: scene.word('places.useMyPosition') }).click();
  await listed(popup, scene.word('places.nearby')).first().waitFor();
  return popup;
}

async function thisPage(scene: Scene): Promise<Page> {
  const popup = await openTab(scene, 'page');
  await listed(popup, scene.word('messages.title')).first().waitFor();
  await listed(popup, scene.word('discovery.theSite')).first().waitFor();
  return popup;
}

async function reactions(scene: Scene): Promise<Page> {
  const popup = await openTab(scene, 'reactions');
  // The refresh has ended.
  await popup.getByRole('button', { name: scene.word('reactions.refresh') }).waitFor({ timeout: 60_000 });
  await popup.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  return popup;
}

async function message(scene: Scene): Promise<Page> {
  const popup = await thisPage(scene);
  await listed(popup, scene.word('messages.title')).getByRole('button').first().click();
  await popup.getByRole('dialog').getByRole('article').waitFor();
  return popup;
}

async function checkIn(scene: Scene): Promise<Page> {
  const popup = await places(scene);
  await listed(popup, scene.word('places.nearby')).first().getByRole('button').first().click();
  const shout = popup.getByRole('textbox', { name: scene.word('checkins.shout') });
  await shout.fill('High water at six, and the light to go with it');
  return popup;
}

async function openCheckin(scene: Scene): Promise<Page> {
  const popup = await openTab(scene, 'checkin');
  const recent = listed(popup, scene.word('checkins.recent')).first().getByRole('button').first();
  await recent.click();
  await recent.scrollIntoViewIfNeeded();
  return popup;
}

async function failed(scene: Scene): Promise<Page> {
  const popup = await places(scene);
  scene.services.control.behave({ service: 'places', answer: { kind: 'status', status: 500 } });
  await popup.getByRole('button', { name: scene.word('places.useMyPosition') }).click();
  await popup
    .getByRole('button', { name: scene.word('common.tryAgain') })
    .first()
    .waitFor();
  scene.services.control.behaveWell();
  return popup;
}

export const popupSurfaces: readonly Surface[] = [
  { name: 'popup-reactions', size: 'popup', show: reactions },
  { name: 'popup-this-page', size: 'popup', show: thisPage },
  { name: 'popup-message', size: 'popup', show: message },
  { name: 'popup-places', size: 'popup', show: places },
  { name: 'popup-open-check-in', size: 'popup', show: openCheckin },
  { name: 'popup-error', size: 'popup', show: failed },
  // Last, because the popup keeps what is written.
  { name: 'popup-check-in', size: 'popup', show: checkIn },
];
