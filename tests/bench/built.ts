import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { extensionIdOf } from '../e2e/harness/chromium.ts';
import { withBrowser } from './browsers.ts';
import type { Series } from './figures.ts';

const size = async (folder: string, file: string) => {
  const content = await readFile(join(folder, file));
  return { bytes: content.length, zipped: gzipSync(content).length };
};

/** Bytes injected into every page, and bytes of the popup’s first load. */
export async function measureBytes(waymark: string): Promise<Series[]> {
  const loaded = await withBrowser(waymark, async (context) => {
    const origin = `chrome-extension://${await extensionIdOf(context)}/`;
    const popup = await context.newPage();
    const addresses: string[] = [];
    popup.on('request', (request) => addresses.push(request.url()));
    await popup.goto(`${origin}popup.html`);
    await popup.getByRole('tab').first().waitFor();
    return new Set(
      addresses.filter((address) => address.startsWith(origin)).map((a) => a.slice(origin.length)),
    );
  });
  const files = await Promise.all([...loaded].map((file) => size(waymark, file)));
  const page = await size(waymark, 'discover.js');
  const worker = await size(waymark, 'background.js');
  const total = (key: 'bytes' | 'zipped') => files.reduce((sum, file) => sum + file[key], 0);
  const all = (await readdir(waymark, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  const series = (what: string, variant: string, value: number, target?: string): Series => ({
    what,
    variant,
    unit: 'B',
    samples: [value],
    ...(target !== undefined && { target }),
  });
  return [
    series('Bytes injected into pages', 'discover.js', page.bytes, '3,000 B'),
    series('Bytes injected into pages', 'zipped', page.zipped),
    series('Bytes of the popup’s first load', `${files.length} files`, total('bytes')),
    series('Bytes of the popup’s first load', 'zipped', total('zipped')),
    series('Bytes of the worker', 'background.js', worker.bytes),
    { what: 'Files of the extension', variant: 'all', unit: '', samples: [all.length] },
  ];
}
