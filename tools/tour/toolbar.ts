import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Display } from '../../tests/e2e/harness/display.ts';
import { createWaymark } from '../../tests/e2e/harness/waymark.ts';
import { type BrowserWindow, openWindow } from '../../tests/e2e/harness/window.ts';
import type { Services } from '../../tests/services/start.ts';
import { run } from '../command.ts';
import { openPost } from './stage.ts';

const themes = ['light', 'dark'] as const;

/** Pictures of the popup that the toolbar button opens: `popup-this-page` and `popup-check-in`, in both themes. */
export async function showPopup(
  extension: string,
  services: Services,
  display: Display,
  folder: string,
): Promise<void> {
  const window = await openWindow(extension, display);
  try {
    const waymark = await createWaymark(window.context, () => services.settings());
    await waymark.connect();
    const post = await openPost(window.context, services, 'The tides of Lisbon');
    await post.bringToFront();
    const popup = await window.pressButton();
    popup.setDefaultTimeout(15_000);
    await popup.getByRole('tab', { name: 'This page' }).click();
    await popup.getByRole('list', { name: 'The site' }).getByRole('listitem').first().waitFor();
    await save(window, popup, join(folder, 'popup-this-page'));

    await popup.getByRole('tab', { name: 'Check in' }).click();
    await popup.getByRole('button', { name: 'Use my position' }).click();
    await popup.getByRole('list', { name: 'Nearby' }).getByRole('button').first().click();
    await popup
      .getByRole('textbox', { name: 'Shout' })
      .fill('High water at six, and the light to go with it');
    await popup.getByRole('button', { name: 'Check in', exact: true }).click();
    await popup
      .getByText(/^Checked in at /)
      .first()
      .waitFor();
    await save(window, popup, join(folder, 'popup-check-in'));
  } finally {
    await window.close();
  }
}

/** Cuts the popup out of the screen. */
async function save({ screen }: BrowserWindow, popup: Page, path: string): Promise<void> {
  const area = await popup.evaluate(() => `${innerWidth}x${innerHeight}+${screenX}+${screenY}`);
  for (const colorScheme of themes) {
    await popup.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The screen follows the frame that the page draws.
    await popup.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))),
    );
    const file = `${path}-${colorScheme}.png`;
    await screen.save(file);
    await magick(file, '-crop', area, '+repage', file);
  }
}

/** Puts two pictures beside each other, in both themes. */
export async function pair(left: string, right: string, to: string): Promise<void> {
  for (const theme of themes) {
    const both = [left, right].map((path) => `${path}-${theme}.png`);
    await magick('-bordercolor', 'none', '-border', '12', ...both, '+append', `${to}-${theme}.png`);
  }
}

async function magick(...args: string[]): Promise<void> {
  const { code, output } = await run('convert', args);
  if (code !== 0) throw new Error(`convert ${args.join(' ')}: ${output}`);
}
