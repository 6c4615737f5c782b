import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { root } from '../../../tools/command.ts';
import { startServices } from '../../services/start.ts';
import { firefoxDriver } from '../harness/driver.ts';
import { startFirefox } from '../harness/firefox-browser.ts';
import { missingForOrca, startOrca } from '../harness/orca.ts';
import { checked, fewThreads, openReactions } from '../harness/reactions.ts';
import { createScreen } from '../harness/screen.ts';
import { createWaymark } from '../harness/waymark.ts';
import { test } from '../harness/window-test.ts';

/**
 * Walks by keyboard: a title, then what is pressed and what Orca says; after `…` with more around it, which depends on
 * the pace of the machine, as where something goes away. `WAYMARK_RECORD=1` writes the other words anew.
 */
const fixture = join(root, 'tests/fixtures/orca.txt');
const recording = process.env.WAYMARK_RECORD === '1';

interface Step {
  keys: string[];
  words: string[];
}

/** The walks of a text, by title. */
function walksOf(text: string): Map<string, Step[]> {
  const walks = new Map<string, Step[]>();
  let steps: Step[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [mark, ...rest] = line.split(' ');
    if (mark === '#') {
      steps = [];
      walks.set(rest.join(' '), steps);
    } else if (mark === '>') steps.push({ keys: rest, words: [] });
    else steps.at(-1)?.words.push(line);
  }
  return walks;
}

const textOf = (walks: ReadonlyMap<string, Step[]>): string =>
  Array.from(walks, ([title, steps]) =>
    [`# ${title}`, ...steps.flatMap(({ keys, words }) => [`> ${keys.join(' ')}`, ...words]), ''].join('\n'),
  ).join('\n');

/** Words that differ from run to run: ports and times. */
const steady = (words: string) =>
  words
    .replace(/(127\.0\.0\.1(?::|%3A))\d+/g, '$1PORT')
    .replace(/\b(?:\d+ \w+\. ago|now|last \w+)\b/g, 'WHEN');

test(
  'Orca says what the walks of the fixture say',
  { tag: ['@firefox', '@thorough'] },
  async ({ display, recorder }, testInfo) => {
    testInfo.skip(display === undefined, 'No display can be had: Xvfb, openbox, xdotool and ImageMagick.');
    const missing = missingForOrca();
    testInfo.skip(missing.length > 0, `No screen reader: ${missing.join(', ')} not found.`);
    if (display === undefined) return;
    // The same places and visits whenever it runs.
    const services = await startServices({ ports: 'any', life: 0.02, now: Date.UTC(2026, 0, 15, 12) });
    fewThreads(services, 3);
    const orca = await startOrca(display);
    const firefox = await startFirefox({ display: orca });
    try {
      await firefox.connectThrough(recorder.address);
      const driver = firefoxDriver(firefox, await firefox.install(join(root, '.output/firefox-mv3-e2e')));
      const waymark = await createWaymark(firefox.context, () => services.settings(), driver);
      await waymark.connect({ ...services.settings(), options: { cancelSeconds: 0 } });
      const reactions = await openReactions(waymark);
      await checked(reactions);
      // Until the history is there, a place has no number of visits.
      await reactions.getByRole('tab', { name: 'Check in' }).click();
      const places = reactions.getByRole('list', { name: 'Your places' });
      await expect(async () => {
        await reactions.reload();
        await expect(places).toContainText('3 visits', { timeout: 5_000 });
      }).toPass({ timeout: 120_000 });
      /** The popup opens where it was left. */
      const leave = async (page: Page) => {
        const tab = page.getByRole('tab', { name: 'This page' });
        if (await tab.isVisible()) await tab.click();
      };
      await leave(reactions);
      const post = await firefox.context.newPage();
      await post.goto(services.origins.blog + services.world.blog.pages.lisbon);
      const tabId = await waymark.tabIdOf(post);
      const href = `${services.origins.blog}/cms-json/cms/v2/posts/251`;
      const shown = JSON.stringify({ kind: 'resource', wanted: { href, reading: 'json', type: '', tabId } });
      /** Where a walk begins, and what is there once the page is. */
      const popup = { file: `popup.html?tab=${tabId}`, there: 'tab' } as const;
      const pages = new Map<string, { file: string; there: 'tab' | 'treeitem' | 'searchbox' }>([
        ['Viewer', { file: `viewer.html#${new URLSearchParams({ shown })}`, there: 'treeitem' }],
        ['Options', { file: 'options.html', there: 'searchbox' }],
      ]);

      const screen = createScreen(orca);
      const heard = () => orca.heard.map(steady);
      const walks = walksOf(await readFile(fixture, 'utf8'));
      for (const [title, steps] of walks) {
        const { file, there } = pages.get(title) ?? popup;
        const page = await waymark.open(file);
        await page.getByRole(there).first().waitFor();
        // Drawn, so that Firefox has told of it.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
        await orca.settled();
        orca.heard.length = 0;
        for (const [index, step] of steps.entries()) {
          const open = step.words[0] === '…';
          const words = open ? step.words.slice(1) : step.words;
          await screen.keys(...step.keys);
          const said = () => (open ? words.filter((one) => heard().includes(one)) : heard());
          if (recording) {
            for (let before = -1; before !== orca.heard.length; before = orca.heard.length)
              await delay(2_500);
            if (!open) step.words = said();
          } else await expect.poll(said, `${title}, ${index + 1}: ${step.keys.join(' ')}`).toEqual(words);
          if (open) await orca.settled();
          // What comes late is the next step’s, which then fails.
          orca.heard.splice(0, open || recording ? orca.heard.length : words.length);
        }
        await leave(page);
        if (recording) await writeFile(fixture, textOf(walks));
      }
    } finally {
      await screenOnFailure();
      await firefox.close();
      await orca.stop();
      await services.stop();
    }

    async function screenOnFailure() {
      if (display) await createScreen(display).save(testInfo.outputPath('screen.png'));
    }
  },
);
