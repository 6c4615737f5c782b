import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { findings, thorough } from './accessible.ts';

/**
 * The violations that axe finds in a page, in both themes: rule, element and remedy. The second theme is checked for
 * colours only.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // In some views axe ends the process of Firefox’s extensions; Chromium shows the same.
  if (page.url().startsWith('moz-extension:')) return [];
  if (thorough && page.url().startsWith('chrome-extension:')) return findings(page, page.url());
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The old way of running: the new one opens a page, which an extension's context cannot give it.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      found.push(...nodes.map((node) => `${colorScheme}: ${id}: ${node.html} ${node.failureSummary ?? ''}`));
    }
  }
  return found;
}
