import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { connectSite } from '../../../tests/e2e/harness/publishing.ts';
import { keepComments } from '../../../tests/e2e/harness/reactions.ts';
import { createWaymark } from '../../../tests/e2e/harness/waymark.ts';
import type { Services } from '../../../tests/services/start.ts';
import type { BrowserName } from '../../browsers.ts';
import type { Report } from '../report.ts';
import { atlasSurfaces } from './atlas.ts';
import { pageSurfaces } from './pages.ts';
import { popupSurfaces } from './popup.ts';
import { type Scene, type Surface, sizeOf } from './surface.ts';
import { openWindow } from './window.ts';

interface Taking {
  browser: BrowserName;
  extension: string;
  services: Services;
  word: Scene['word'];
  /** The tag of the language. */
  language: string;
  /** A part of the names of the pictures wanted. */
  only: string;
  folder: string;
  report: Report;
}

/** Pictures of one browser in one language. */
export async function takeAll({
  browser,
  extension,
  services,
  word,
  language,
  only,
  folder,
  report,
}: Taking) {
  for (const theme of themes) await mkdir(join(folder, theme), { recursive: true });
  const window = await openWindow(browser, extension, language);
  try {
    const { context, driver } = window;
    context.setDefaultTimeout(20_000);
    const waymark = await createWaymark(context, () => services.settings(), driver);
    const scene = { context, waymark, services, word };
    keepComments(services, 300);
    await waymark.connect();
    await (await waymark.open('manifest.json')).evaluate(connectSite(services));
    const takeSome = async (surfaces: readonly Surface[]) => {
      for (const surface of surfaces.filter(({ name }) => name.includes(only))) {
        await report.attempt(surface.name, async () => {
          await take(surface, await surface.show(scene), folder);
        });
        for (const page of context.pages().slice(1)) await page.close();
        services.control.behaveWell();
      }
    };
    await takeSome([...popupSurfaces, ...pageSurfaces]);
    await takeSome(await atlasSurfaces(scene));
  } finally {
    await window.close();
  }
}

const themes = ['light', 'dark'] as const;

async function take(surface: Surface, page: Page, folder: string): Promise<void> {
  await page.setViewportSize(sizeOf(surface));
  await page.bringToFront();
  // A pointer over a row would highlight it.
  await page.mouse.move(0, 0);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await writeFile(join(folder, theme, `${surface.name}.png`), await stillPicture(page));
  }
}

/** Takes pictures until two are the same. */
async function stillPicture(page: Page): Promise<Buffer> {
  let last = await page.screenshot();
  for (let tries = 0; tries < 20; tries++) {
    await delay(250);
    const next = await page.screenshot();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}
