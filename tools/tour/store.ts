import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { withBrowser } from '../../tests/bench/browsers.ts';
import { copyInLanguage, type Messages } from '../../tests/e2e/harness/catalogue.ts';
import { ask, connectSite, publish } from '../../tests/e2e/harness/publishing.ts';
import { keepComments } from '../../tests/e2e/harness/reactions.ts';
import { createWaymark, popupSize, type Waymark } from '../../tests/e2e/harness/waymark.ts';
import type { ServiceName } from '../../tests/services/kernel.ts';
import type { Services } from '../../tests/services/start.ts';
import { defaultLanguage, languages } from '../locales.ts';
import { openSample } from './atlas.ts';
import { laidOver, tile } from './compose.ts';
import { openPost } from './stage.ts';

/** Names of the services in the pictures. */
export const names = {
  ...{ blog: 'tidal.example', site: 'ana.example', checkins: 'places.example', auth: 'login.example' },
  ...{ reactions: 'code.example', fediverse: 'social.example', messages: 'words.example' },
  ...{ embed: 'embed.example', photon: 'search.example', places: 'find.example' },
} satisfies Partial<Record<ServiceName, string>>;

/** American English, where the folder says English. */
const tagOf = (language: string) => (language === defaultLanguage ? 'en-US' : language.replace('_', '-'));
const targetsSchema = z.object({ targets: z.array(z.object({ id: z.string() })) });
const size = { width: 1280, height: 800 };

/** Connects, publishes some check-ins, and reads the reactions. */
async function live(waymark: Waymark, services: Services): Promise<void> {
  keepComments(services, 300);
  await waymark.connect();
  const desk = await waymark.open('manifest.json');
  await desk.evaluate(connectSite(services));
  await desk.evaluate(() => chrome.runtime.sendMessage({ room: 'reactions', method: 'refresh', args: [] }));
  const { targets } = targetsSchema.parse(await ask(desk, 'state'));
  const to = targets.map(({ id }) => id);
  for (const { id } of services.world.checkins.slice(-6)) await publish(desk, id, to);
  await desk.close();
}

async function settle(page: Page): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('progressbar').filter({ visible: true })).toHaveCount(0);
}

/**
 * The five pictures that a store takes at most and its two tiles, `FOLDER/LANGUAGE/NAME.png`, with the numbers and dates of
 * the language: the invented life, and services under believable names.
 */
export async function showStore(built: string, services: Services, folder: string): Promise<void> {
  const copies = await mkdtemp(join(tmpdir(), 'waymark-languages-'));
  try {
    for (const language of languages()) {
      const extension = join(copies, language);
      const messages = await copyInLanguage(built, extension, language);
      await services.control.reset();
      const to = join(folder, language);
      await mkdir(to, { recursive: true });
      const more = { language: tagOf(language), names: services.resolved, anyCertificate: true };
      await withBrowser(
        extension,
        (context) =>
          pictures(
            createWaymark(context, () => services.settings()),
            services,
            messages,
            to,
          ),
        more,
      );
    }
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
}

async function pictures(
  made: Promise<Waymark>,
  services: Services,
  messages: Messages,
  to: string,
): Promise<void> {
  const waymark = await made;
  const word = (key: string) => messages[key]?.message ?? key;
  const save = async (page: Page, name: string) => {
    await settle(page);
    await page.screenshot({ path: join(to, `${name}.png`) });
    await page.close();
  };
  const map = await openSample(waymark);
  await settle(map);
  await map.screenshot({ path: join(to, '1-map.png') });
  const ground = await map
    .locator('canvas[data-land]')
    .first()
    .evaluate((canvas) => canvas instanceof HTMLCanvasElement && canvas.toDataURL());
  await map.close();
  const trips = await openSample(waymark, '#trips');
  await settle(trips);
  await expect(trips.getByRole('main').getByRole('listitem').locator('img, canvas').nth(5)).toBeVisible();
  await save(trips, '2-trips');

  await live(waymark, services);
  const context = trips.context();
  const post = await openPost(context, services, 'The tides of Lisbon');
  await settle(post);
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(post) });
  await popup.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  const [below, over] = [await post.screenshot(), await popup.screenshot()];
  await popup.close();
  await laidOver(post, below, over, popupSize);
  await save(post, '3-page');

  const publishing = await waymark.open('atlas.html#publishing');
  const list = publishing.getByRole('list', { name: word('ledger_list'), exact: true });
  await list.getByRole('button').first().click();
  await save(publishing, '4-publishing');
  const reactions = await waymark.open('atlas.html#reactions');
  await reactions.getByRole('main').locator('canvas, svg').filter({ visible: true }).first().waitFor();
  await save(reactions, '5-reactions');

  for (const [width, height] of [
    [440, 280],
    [1400, 560],
  ] as const) {
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    await tile(page, String(ground), word('extension_name'), word('welcome_headline'));
    await page.screenshot({ path: join(to, `tile-${width}.png`) });
    await page.close();
  }
}
