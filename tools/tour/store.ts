import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { withBrowser } from '../../tests/bench/browsers.ts';
import { copyInLanguage } from '../../tests/e2e/harness/catalogue.ts';
import { makeLife } from '../../tests/e2e/harness/life.ts';
import { drawn } from '../../tests/e2e/harness/map.ts';
import { ask, connectSite, publish } from '../../tests/e2e/harness/publishing.ts';
import { keepComments } from '../../tests/e2e/harness/reactions.ts';
import { storeHistory } from '../../tests/e2e/harness/stored-history.ts';
import { lookInside } from '../../tests/e2e/harness/viewer.ts';
import { createWaymark, type Waymark } from '../../tests/e2e/harness/waymark.ts';
import type { Services } from '../../tests/services/start.ts';
import { defaultLanguage, languages } from '../locales.ts';

/** American English, where the folder says English. */
const tagOf = (language: string) => (language === defaultLanguage ? 'en-US' : language.replace('_', '-'));
const targetsSchema = z.object({ targets: z.array(z.object({ id: z.string() })) });

/** Stores the check-ins of a traveller, publishes some, and reads the reactions. */
async function live(waymark: Waymark, services: Services): Promise<void> {
  keepComments(services, 300);
  await waymark.connect();
  const desk = await waymark.open('manifest.json');
  await desk.evaluate(connectSite(services));
  await desk.evaluate(() => chrome.runtime.sendMessage({ room: 'reactions', method: 'refresh', args: [] }));
  await storeHistory(desk, services.origins.checkins, makeLife(3_000, Date.now()));
  const { targets } = targetsSchema.parse(await ask(desk, 'state'));
  const to = targets.map(({ id }) => id);
  for (const { id } of services.world.checkins.slice(-4)) await publish(desk, id, to);
  await desk.close();
}

/** The five pictures that a store takes at most, `FOLDER/LANGUAGE/NAME.png`, with the numbers and dates of the language. */
export async function showStore(built: string, services: Services, folder: string): Promise<void> {
  const copies = await mkdtemp(join(tmpdir(), 'waymark-languages-'));
  try {
    for (const language of languages()) {
      const extension = join(copies, language);
      const messages = await copyInLanguage(built, extension, language);
      const list = (page: Page, key: string) =>
        page.getByRole('list', { name: messages[key]?.message ?? key, exact: true });
      await services.control.reset();
      await mkdir(join(folder, language), { recursive: true });
      await withBrowser(
        extension,
        async (context) => {
          const waymark = await createWaymark(context, () => services.settings());
          await live(waymark, services);
          const save = async (page: Page, name: string) => {
            await page.setViewportSize({ width: 1280, height: 800 });
            await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
            await page.mouse.move(0, 0);
            await page.waitForLoadState('networkidle');
            await expect(page.getByRole('progressbar').filter({ visible: true })).toHaveCount(0);
            await page.screenshot({ path: join(folder, language, `${name}.png`) });
            await page.close();
          };
          for (const part of ['checkins', 'calendar', 'publishing', 'reactions']) {
            const atlas = await waymark.open(`atlas.html#${part}`);
            await atlas
              .getByRole('main')
              .locator('li, table, canvas')
              .filter({ visible: true })
              .first()
              .waitFor();
            if (part === 'checkins') await expect.poll(() => drawn(atlas)).toContain('land');
            if (part === 'publishing') await list(atlas, 'ledger_list').getByRole('button').first().click();
            await save(atlas, part);
          }
          const feed = { href: `${services.origins.blog}/feed/atom/`, type: 'application/atom+xml' };
          const viewer = await lookInside(waymark, { ...feed, reading: 'feed' });
          await list(viewer, 'viewer_feed_list').getByRole('button').first().click();
          await save(viewer, 'viewer');
        },
        tagOf(language),
      );
    }
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
}
