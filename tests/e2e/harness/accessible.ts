import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules on colours, which direction and size leave alone; and on sizes, which colours leave alone. */
const colours = ['color-contrast', 'link-in-text-block'];
const sizes = ['target-size'];
const media = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;

/**
 * What is wrong in the state that a page shows, in light, dark and forced colours, in both directions, at 100 % and
 * 200 % (half as many CSS pixels): axe, and what it does not look for. The page is loaded once.
 * `light`, without the other colours, is for what differs from another state by a few words.
 */
export async function findings(page: Page, state: string, looks: 'all' | 'light' = 'all'): Promise<string[]> {
  const found = new Set<string>();
  const viewport = page.viewportSize() ?? { width: 1280, height: 800 };
  const direction = await page.evaluate(() => document.documentElement.dir);
  // A key, so that the browser shows where the focus is.
  await page.keyboard.press('Shift');
  for (const [index, look] of (looks === 'all' ? media : media.slice(0, 1)).entries()) {
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    const first = index === 0;
    // In forced colours the system chooses, and axe judges no contrast.
    if (look.forcedColors === 'none')
      for (const line of await axe(page, first ? 'all' : colours)) found.add(line);
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((to) => document.documentElement.setAttribute('dir', to), dir);
      for (const zoom of [1, 2]) {
        // Colours move little: in the others one size for each direction.
        if (!first && (dir === 'rtl') !== zoom > 1) continue;
        await page.setViewportSize(zoomed(viewport, zoom));
        if (first && dir === 'rtl' && zoom > 1) for (const line of await axe(page, sizes)) found.add(line);
        const where = `${look.forcedColors === 'active' ? 'forced' : look.colorScheme} ${dir} ${zoom * 100} %`;
        for (const line of await page.evaluate(faults, dir === 'ltr' && zoom === 1))
          found.add(`${where}: ${line}`);
      }
    }
  }
  await page.setViewportSize(viewport);
  await page.evaluate((to) => document.documentElement.setAttribute('dir', to), direction);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  return [...found].map((line) => `${state}: ${line}`);
}

/** The popup keeps its width: the browser makes it less high only. */
const zoomed = ({ width, height }: { width: number; height: number }, zoom: number) => ({
  width: width < 500 ? width : Math.round(width / zoom),
  height: Math.round(height / zoom),
});

async function axe(page: Page, rules: 'all' | readonly string[]): Promise<string[]> {
  // The old way of running: the new one opens a page, which an extension's context cannot give it.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (rules === 'all') {
    const on = { enabled: true };
    builder.options({ rules: { 'target-size': on, 'label-content-name-mismatch': on } });
  } else builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
}

/** Runs in the page; a ring around the focus depends on colours alone. */
function faults(rings: boolean): string[] {
  const found: string[] = [];
  const { documentElement: root } = document;
  const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const count = (selector: string) => [...document.querySelectorAll(selector)].filter(seen).length;
  if (count('h1') !== 1) found.push(`${count('h1')} headings of the first level`);
  if (count('main, [role=main]') !== 1) found.push(`${count('main, [role=main]')} main landmarks`);
  if (root.scrollWidth > root.clientWidth)
    found.push(`scrolls sideways: ${root.scrollWidth} of ${root.clientWidth} pixels`);

  if (!rings) return found;
  const before = document.activeElement;
  const places = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  for (const one of document.querySelectorAll<HTMLElement>(places)) {
    if (!seen(one) || one.matches(':disabled') || one.tabIndex < 0) continue;
    one.focus({ preventScroll: true });
    if (document.activeElement !== one) continue;
    // The ring may be drawn by what holds the element, or by what stands for it.
    const drawn = [one, one.parentElement, one.nextElementSibling, one.closest('label'), one.closest('li')];
    const ringed = drawn.some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, stroke, strokeWidth, vectorEffect } = getComputedStyle(each);
      // Drawings have a line instead, as wide at every size.
      const line = stroke !== 'none' && vectorEffect === 'non-scaling-stroke' ? strokeWidth : '0';
      return Number.parseFloat(outlineStyle === 'none' ? line : outlineWidth) >= 2;
    });
    if (!ringed) found.push(`no ring at ${one.outerHTML.slice(0, 160)}`);
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return found;
}
