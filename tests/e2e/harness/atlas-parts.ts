import { expect, type Page } from '@playwright/test';

const parts = [
  ...['checkins', 'calendar', 'places', 'photos', 'trips', 'year'],
  ...['files', 'publishing', 'reactions'],
];

/** Shows each part of the atlas, also those without their own entry, and looks at it. */
export async function eachPart(atlas: Page, look: () => Promise<void>): Promise<void> {
  const here = atlas.getByRole('navigation').first().locator('[aria-current="page"]');
  for (const part of parts) {
    await atlas.evaluate((id) => {
      location.hash = id;
    }, part);
    await expect(here).toHaveAttribute('href', new RegExp(`^#${part}`));
    await look();
  }
}
