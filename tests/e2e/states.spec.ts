import { findings } from './harness/accessible.ts';
import { nearby } from './harness/checkin.ts';
import { lackInFirefox } from './harness/lack-in-firefox.ts';
import { makeLife } from './harness/life.ts';
import { optionsPages, showOptions, unfoldOptions } from './harness/options.ts';
import { checkAgain, keepComments, openReactions } from './harness/reactions.ts';
import { storeHistory } from './harness/stored-history.ts';
import { expect, test } from './harness/test.ts';
import { lookInside, showReport } from './harness/viewer.ts';

test.skip(({ browserName }) => browserName === 'firefox', lackInFirefox.axe);
// Running every rule on every element is slow on a busy machine.
test.slow();

test('nothing set up: every page in light, dark and forced colours, both directions, at 100 % and 200 %', {
  tag: '@beside',
}, async ({ waymark }) => {
  const found: string[] = [];
  const popup = await waymark.openPopup();
  for (const [tab, sign] of [
    ['This page', /./],
    ['Check in', 'Send copies too…'],
    ['Reactions', /Set up|Connect/],
  ] as const) {
    await popup.getByRole('tab', { name: tab }).click();
    await expect(popup.getByRole('tabpanel', { name: tab }).getByText(sign).first()).toBeVisible();
    found.push(...(await findings(popup, `${tab}, empty`)));
  }
  await popup.close();
  const options = await waymark.openOptions();
  for (const part of optionsPages) {
    await showOptions(options, part);
    await unfoldOptions(options);
    found.push(...(await findings(options, `options, ${part}, empty`)));
  }
  await options.close();
  const welcome = await waymark.open('welcome.html');
  await expect(welcome.getByRole('heading', { level: 1 })).toBeVisible();
  found.push(...(await findings(welcome, 'welcome')));
  await welcome.goto(`${waymark.origin}/try.html`);
  await expect(welcome.getByRole('heading', { level: 1 })).toBeVisible();
  found.push(...(await findings(welcome, 'example')));
  await welcome.goto(`${waymark.origin}/atlas.html`);
  await expect(welcome.getByRole('heading', { level: 1 })).toBeAttached();
  found.push(...(await findings(welcome, 'atlas, empty')));
  expect(found).toEqual([]);

  await test.step('what is wrong is found', async () => {
    await welcome.setContent(`<html lang="en"><title>Wrong</title><h1>One</h1><h1>Two</h1><main>
      <button aria-label="Close">Send</button><button>x</button><p>Pale and wide</p></main>`);
    // The policy of the page lets no style of its markup in.
    await welcome.evaluate(() => {
      const style = (selector: string, rules: string) => {
        for (const one of document.querySelectorAll<HTMLElement>(selector)) one.style.cssText = rules;
      };
      style('button', 'outline: none; padding: 0; width: 12px; height: 12px');
      style('p', 'color: #ddd; background: #fff; width: 3000px');
    });
    const wrong = (await findings(welcome, 'wrong')).join('\n');
    for (const kind of [/color-contrast/, /target-size/, /label-content-name-mismatch/, /no ring at/])
      expect(wrong).toMatch(kind);
    expect(wrong).toMatch(/light ltr 100 %: 2 headings of the first level/);
    expect(wrong).toMatch(/forced rtl 200 %: scrolls sideways/);
  });
});

test('connected and failing: the popup in the same looks @beside', async ({ waymark, services, page }) => {
  const found: string[] = [];
  keepComments(services, 6);
  await waymark.connect();
  await page.goto(`${services.origins.blog}${services.world.blog.posts[0]?.path}`);
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  await popup.getByRole('tab', { name: 'This page' }).click();
  await expect(popup.getByRole('listitem').first()).toBeVisible();
  found.push(...(await findings(popup, 'This page')));
  await nearby(popup);
  await popup.getByRole('list', { name: 'Nearby' }).getByRole('button').first().click();
  await expect(popup.getByRole('textbox', { name: 'Shout' })).toBeVisible();
  found.push(...(await findings(popup, 'Check in')));
  await popup.getByRole('button', { name: 'Radar' }).click();
  await popup.getByRole('list', { name: 'Places on the radar' }).getByRole('button').nth(1).focus();
  found.push(...(await findings(popup, 'radar')));
  await popup.close();
  const reactions = await openReactions(waymark);
  await expect(reactions.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  found.push(...(await findings(reactions, 'Reactions')));

  for (const service of ['places', 'reactions', 'checkins'] as const)
    services.control.behave({ service, answer: { kind: 'status', status: 500 } });
  await checkAgain(reactions);
  await expect(reactions.getByText(/server error/).first()).toBeVisible();
  found.push(...(await findings(reactions, 'Reactions, failed', 'light')));
  await reactions.getByRole('tab', { name: 'Check in' }).click();
  await reactions.getByRole('button', { name: 'Use my position' }).click();
  await expect(reactions.getByText(/server error/).first()).toBeVisible();
  found.push(...(await findings(reactions, 'Check in, failed', 'light')));
  expect(found).toEqual([]);
});

test('connected and failing: options, viewer and atlas in the same looks @thorough', async ({
  waymark,
  services,
}) => {
  const found: string[] = [];
  await waymark.connect();
  const options = await waymark.openOptions();
  await expect(options.getByRole('button', { name: 'Sign out' })).toBeVisible();
  for (const part of optionsPages.toReversed()) {
    await showOptions(options, part);
    await unfoldOptions(options);
    found.push(...(await findings(options, `options, ${part}`)));
  }
  services.control.behave({ service: 'reactions', answer: { kind: 'status', status: 500 } });
  const account = options.getByRole('region', { name: 'Reactions', exact: true });
  await account.getByRole('button', { name: /^Test: / }).click();
  await expect(account.getByText(/server error/)).toBeVisible();
  found.push(...(await findings(options, 'options, failed', 'light')));
  await options.close();

  const message = await waymark.open(`viewer.html#message=${services.world.messages.byKind('photos').id}`);
  await message.setViewportSize({ width: 420, height: 800 });
  await expect(message.getByRole('article')).toBeVisible();
  found.push(...(await findings(message, 'viewer, message')));
  await message.close();
  const { blog } = services.origins;
  const viewer = await lookInside(waymark, { href: `${blog}/cms-json/`, reading: 'json' });
  await viewer.getByLabel('Search this document').fill('e');
  await expect(viewer.getByRole('button', { name: 'Next match' })).toBeVisible();
  found.push(...(await findings(viewer, 'viewer')));
  await viewer.close();
  services.control.expectErrors({ service: 'pages', status: 404 });
  const report = await showReport(waymark, services, 'oembed-type-wrong');
  await expect(report.getByRole('list', { name: 'Findings' })).toBeVisible();
  await report.getByText(/^\d+ requests?$/).click();
  found.push(...(await findings(report, 'viewer, report')));
  await report.close();
  services.control.expectErrors({ path: '/nothing-here.json', status: 404 });
  const missing = await lookInside(waymark, { href: `${blog}/nothing-here.json`, reading: 'json' });
  await expect(missing.getByText(/answered with status 404/)).toBeVisible();
  found.push(...(await findings(missing, 'viewer, failed', 'light')));
  await missing.close();

  const desk = await waymark.open('manifest.json');
  await storeHistory(desk, services.origins.checkins, makeLife(200));
  for (const part of ['checkins', 'calendar']) {
    const atlas = await waymark.open(`atlas.html#${part}`);
    await expect(atlas.getByText(/200 check-ins/).first()).toBeVisible();
    found.push(...(await findings(atlas, `atlas, ${part}`)));
    await atlas.close();
  }
  expect(found).toEqual([]);
});
