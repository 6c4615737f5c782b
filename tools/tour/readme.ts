import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startDisplay } from '../../tests/e2e/harness/display.ts';
import { startServices } from '../../tests/services/start.ts';
import { ensureBrowser } from '../browsers.ts';
import { root } from '../command.ts';
import { ensureDisplay } from '../display.ts';
import { showAtlas } from './atlas.ts';
import { build, folder } from './stage.ts';
import { names, showStore } from './store.ts';
import { pair, showPopup } from './toolbar.ts';

/** Pictures of the popup in a window on its own display, and of the atlas. */
async function readme(extension: string, services: Parameters<typeof showPopup>[1]): Promise<void> {
  const lack = await ensureDisplay();
  const display = lack === undefined ? await startDisplay() : undefined;
  if (display === undefined) throw new Error(`No pictures can be taken: ${lack ?? 'no display starts'}.`);
  try {
    await mkdir(folder, { recursive: true });
    await showPopup(extension, services, display, folder);
    await pair(join(folder, 'popup-this-page'), join(folder, 'popup-check-in'), join(root, '.github/popup'));
    await showAtlas(extension, join(root, '.github/atlas'));
  } finally {
    await display.stop();
  }
}

/** Takes the README’s pictures, or with `store` those that stores show. */
process.env.WAYMARK_CHROMIUM = await ensureBrowser('chromium');
const forStores = process.argv.includes('store');
const services = await startServices({ ports: 'default', ...(forStores && { names }) });
try {
  const extension = await build(forStores ? Object.values(names) : []);
  if (forStores) await showStore(extension, services, join(root, '.output/pictures'));
  else await readme(extension, services);
} finally {
  await services.stop();
}
