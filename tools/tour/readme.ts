import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startDisplay } from '../../tests/e2e/harness/display.ts';
import { startServices } from '../../tests/services/start.ts';
import { ensureBrowser } from '../browsers.ts';
import { root } from '../command.ts';
import { ensureDisplay } from '../display.ts';
import { showAtlas } from './atlas.ts';
import { build, folder } from './stage.ts';
import { pair, showPopup } from './toolbar.ts';

/** Takes the README’s pictures: the popup in a window on a display of its own, and the atlas. */
process.env.WAYMARK_CHROMIUM = await ensureBrowser('chromium');
const lack = await ensureDisplay();
const display = lack === undefined ? await startDisplay() : undefined;
if (display === undefined) throw new Error(`No pictures can be taken: ${lack ?? 'no display starts'}.`);
const services = await startServices({ ports: 'default' });
try {
  await mkdir(folder, { recursive: true });
  const extension = await build();
  await showPopup(extension, services, display, folder);
  await pair(join(folder, 'popup-this-page'), join(folder, 'popup-check-in'), join(root, '.github/popup'));
  await showAtlas(extension, join(root, '.github/atlas'));
} finally {
  await services.stop();
  await display.stop();
}
