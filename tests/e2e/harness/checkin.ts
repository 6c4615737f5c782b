import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const add = '/v2/checkins/add';
export const list = '/v2/users/self/checkins';

/** Opens Check in and searches nearby. */
export async function nearby(popup: Page): Promise<void> {
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await expect(popup.getByRole('list', { name: 'Nearby' })).toBeVisible();
}

/** Chooses a nearby place and writes a text. */
export async function choose(popup: Page, shout: string, row = 0): Promise<void> {
  const rows = popup.getByRole('list', { name: 'Nearby' }).getByRole('listitem');
  await rows.nth(row).getByRole('button').first().click();
  await popup.getByRole('textbox', { name: 'Shout' }).fill(shout);
}

export const press = (popup: Page) => popup.getByRole('button', { name: 'Check in', exact: true }).click();

export const says = (popup: Page, words: string | RegExp) =>
  expect(popup.getByText(words).last()).toBeVisible();

export const done = (popup: Page) => says(popup, /^Checked in at/);
