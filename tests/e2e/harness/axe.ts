import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong in a page, light and dark: the rule, the element, and how to mend it. The theme changes colours
 * alone, so the second look is at those.
 */
export async function axeFindings(page: Page): Promise<string[]> {
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
