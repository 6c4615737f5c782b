import { expect, type Page } from '@playwright/test';

/** The pages of the options, by the end of their addresses. */
export const optionsPages = ['accounts', 'behaviour', 'pages', 'privacy', 'storage', 'advanced'];

/** Goes to a page of the options, or to the one with a section, as their links do. */
export async function showOptions(options: Page, part: string): Promise<void> {
  await options.evaluate((id) => {
    location.hash = id;
  }, part);
  await expect(options.locator(`[id="${part}"]`)).toBeVisible();
}

/** Unfolds what a page has folded: parts of sections, and forms behind their buttons. */
export async function unfoldOptions(options: Page): Promise<void> {
  const folded = options.locator(
    'main :is(details:not([open]) > summary, button[aria-expanded="false"]):visible',
  );
  // Not by their places, which change.
  for (const each of await folded.elementHandles()) await each.click();
}
