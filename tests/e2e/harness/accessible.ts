import type { Page } from '@playwright/test';
import { thorough } from '../../../tools/thorough.ts';
import { violations } from './axe.ts';

/** Rules on colours, which direction and size do not affect; and on sizes, which colours do not affect. */
const colours = ['color-contrast', 'link-in-text-block'];
const sizes = ['target-size'];
const media = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;

/**
 * Finds faults in the state of a page, in light, dark and forced colours, in both directions, at 100 % and
 * 200 % (half as many CSS pixels): those of axe, and some that it does not look for. The page is loaded once.
 * `light`, without the other colours, is for states that differ from another by a few words.
 */
export async function findings(page: Page, state: string, looks: 'all' | 'light' = 'all'): Promise<string[]> {
  const found = new Set<string>();
  const viewport = page.viewportSize() ?? { width: 1280, height: 800 };
  const direction = await page.evaluate(() => document.documentElement.dir);
  // A key, so that the browser shows where the focus is.
  await page.keyboard.press('Shift');
  for (const [index, look] of (looks === 'all' || thorough ? media : media.slice(0, 1)).entries()) {
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    const first = index === 0;
    // In forced colours the system chooses, and axe judges no contrast.
    if (look.forcedColors === 'none' && !thorough)
      for (const line of await violations(page, first ? 'all' : colours)) found.add(line);
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((to) => document.documentElement.setAttribute('dir', to), dir);
      for (const zoom of [1, 2]) {
        // Colours move little: in the others one size for each direction.
        if (!first && !thorough && (dir === 'rtl') !== zoom > 1) continue;
        await page.setViewportSize(zoomed(viewport, zoom));
        const where = `${look.forcedColors === 'active' ? 'forced' : look.colorScheme} ${dir} ${zoom * 100} %`;
        const checks = { rings: thorough || (dir === 'ltr' && zoom === 1), covered: thorough };
        for (const line of await page.evaluate(faults, checks)) found.add(`${where}: ${line}`);
        const rules = thorough ? 'all' : first && dir === 'rtl' && zoom > 1 ? sizes : [];
        if (rules.length > 0)
          for (const line of await violations(page, rules)) found.add(`${where}: ${line}`);
      }
    }
  }
  await page.setViewportSize(viewport);
  await page.evaluate((to) => document.documentElement.setAttribute('dir', to), direction);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  return [...found].map((line) => `${state}: ${line}`);
}

/** Findings of axe in a page, in both themes. The second theme is checked for colours only. */
export async function axeFindings(page: Page): Promise<string[]> {
  // In some views axe ends the process of Firefox’s extensions; Chromium shows the same.
  if (page.url().startsWith('moz-extension:')) return [];
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const lines = await violations(page, colorScheme === 'light' ? 'all' : colours);
    found.push(...lines.map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}

/** Listens to a page; answers what its live regions have said since the last answer, each time that they changed. */
export async function listenTo(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const words: string[] = [];
    const live = '[role=status], [role=alert], [role=log], [aria-live]';
    new MutationObserver((changes) => {
      const elements = changes.flatMap(({ target, addedNodes }) => {
        const added = [...addedNodes].filter((node) => node instanceof Element);
        const within = (target instanceof Element ? target : target.parentElement)?.closest(live);
        return [
          within ?? [],
          ...added.flatMap((one) => [...(one.matches(live) ? [one] : []), ...one.querySelectorAll(live)]),
        ].flat();
      });
      for (const { textContent } of new Set(elements))
        if (textContent?.trim()) words.push(textContent.trim());
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return words;
  });
  return () => said.evaluate((words) => words.splice(0));
}

/** The popup keeps its width: the browser makes it less high only. */
const zoomed = ({ width, height }: { width: number; height: number }, zoom: number) => ({
  width: width < 500 ? width : Math.round(width / zoom),
  height: Math.round(height / zoom),
});

/** Runs in the page. `rings`: around the focus, which depend only on colours; `covered`: can the focus be seen? */
function faults({ rings, covered }: { rings: boolean; covered: boolean }): string[] {
  const found: string[] = [];
  const { documentElement: root } = document;
  const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const count = (selector: string) => [...document.querySelectorAll(selector)].filter(seen).length;
  if (count('h1') !== 1) found.push(`${count('h1')} headings of the first level`);
  if (count('main, [role=main]') !== 1) found.push(`${count('main, [role=main]')} main landmarks`);
  if (root.scrollWidth > root.clientWidth)
    found.push(`scrolls sideways: ${root.scrollWidth} of ${root.clientWidth} pixels`);

  if (document.querySelector('[tabindex]:not([tabindex="0"], [tabindex="-1"])'))
    found.push('an order of its own for the focus');
  if (!rings) return found;
  const before = document.activeElement;
  const places = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  for (const one of document.querySelectorAll<HTMLElement>(places)) {
    if (!seen(one) || one.matches(':disabled') || one.tabIndex < 0) continue;
    one.focus({ preventScroll: !covered });
    if (document.activeElement !== one) continue;
    if (covered && !inSight(one)) found.push(`out of sight with the focus: ${one.outerHTML.slice(0, 160)}`);
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

  /** A part of it is in the viewport, with nothing over it (WCAG 2.4.11). */
  function inSight(one: HTMLElement): boolean {
    // A label may stand for a control that it hides.
    const shown = one.closest('label') ?? one;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    return [0.1, 0.5, 0.9].some((part) => {
      const hit = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    });
  }
}
