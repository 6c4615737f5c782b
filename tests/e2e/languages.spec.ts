import type { Page } from '@playwright/test';
import { eachPart } from './harness/atlas-parts.ts';
import { optionsPages, showOptions, unfoldOptions } from './harness/options.ts';
import { copyInPseudoLanguage, inPseudo } from './harness/pseudo.ts';
import { expect, test } from './harness/test.ts';
import { lookInside, showReport } from './harness/viewer.ts';

test.use({
  extension: async ({ extension }, use, info) =>
    use(await copyInPseudoLanguage(extension, info.outputPath('extension'))),
});

test('every text of every page is in the catalogue, and fits when long and from right to left', {
  tag: '@beside',
}, async ({ waymark, services, page }) => {
  await waymark.connect();
  const { blog } = services.origins;
  await page.goto(`${blog}${services.world.blog.posts[0]?.path}`);
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  const tabs = popup.getByRole('tab');
  await expect(popup.getByRole('listitem').first()).toBeVisible();
  expect(await findings(popup)).toEqual([]);
  await tabs.nth(1).click();
  await popup.getByRole('button', { name: inPseudo('Use my position') }).click();
  await expect(popup.getByRole('listitem').first()).toBeVisible();
  expect(await findings(popup)).toEqual([]);
  await tabs.nth(2).click();
  await expect(popup.getByRole('listitem').first()).toBeVisible();
  expect(await findings(popup)).toEqual([]);

  const options = await waymark.openOptions();
  for (const page of optionsPages) {
    await showOptions(options, page);
    await unfoldOptions(options);
    expect(await findings(options)).toEqual([]);
  }

  const viewer = await lookInside(waymark, { href: `${blog}/cms-json/`, reading: 'json' });
  await expect(viewer.getByRole('treeitem').first()).toBeVisible();
  expect(await findings(viewer)).toEqual([]);

  services.control.expectErrors({ service: 'pages', status: 404 });
  const report = await showReport(waymark, services, 'titles-differ-wrong');
  await expect(report.getByRole('listitem').first()).toBeVisible();
  expect(await findings(report)).toEqual([]);

  const atlas = await waymark.open('atlas.html');
  await atlas.setViewportSize({ width: 1280, height: 900 });
  await expect(atlas.getByRole('listitem').first()).toBeVisible();
  expect(await findings(atlas)).toEqual([]);
  await eachPart(atlas, async () => {
    await expect(atlas.getByRole('main').getByText('⟧').first()).toBeVisible();
    expect(await findings(atlas)).toEqual([]);
  });

  const welcome = await waymark.open('welcome.html');
  await expect(welcome.getByRole('heading').nth(1)).toBeVisible();
  expect(await findings(welcome)).toEqual([]);
  await welcome.goto(`${waymark.origin}/try.html`);
  await expect(welcome.getByRole('heading')).toBeVisible();
  expect(await findings(welcome)).toEqual([]);
});

const findings = (page: Page) => page.evaluate(unfit);

/** Texts from the code instead of the catalogue, and elements whose content is wider than they are. */
const unfit = () => {
  const foreign = '[lang]:not(html), bdi, [dir=auto], [dir=ltr], code, kbd, text, option:not(:first-child)';
  const isOurs = (text: string | null) =>
    !text || !/\p{Script=Latin}/u.test(text.replaceAll('UTC', '')) || /[⟦⟧]/.test(text);
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, textContent: text } = walker.currentNode;
    if (isOurs(text) || !parent?.checkVisibility() || parent.closest(foreign)) continue;
    found.push(`not in the catalogue: ${text} in ${parent.outerHTML.slice(0, 100)}`);
  }
  for (const one of document.querySelectorAll('*')) {
    if (!one.checkVisibility()) continue;
    for (const name of [
      'aria-label',
      'aria-description',
      'placeholder',
      'alt',
      ...(one.textContent ? [] : ['title']),
    ])
      if (!isOurs(one.getAttribute(name)))
        found.push(`not in the catalogue: ${name} ${one.getAttribute(name)}`);
    if (
      one.matches('[role=progressbar], input[type=file]') ||
      one.clientWidth <= 1 ||
      one.scrollWidth <= one.clientWidth
    )
      continue;
    const { overflowX, overscrollBehaviorX, textOverflow } = getComputedStyle(one);
    const isStrip = /auto|scroll/.test(overflowX) && overscrollBehaviorX === 'contain';
    const canBeRead = textOverflow === 'ellipsis' && one.closest('[title], [dir=auto]');
    if (overflowX === 'visible' || isStrip || canBeRead) continue;
    found.push(`too wide: ${one.scrollWidth} > ${one.clientWidth} in ${one.outerHTML.slice(0, 200)}`);
  }
  return found;
};
