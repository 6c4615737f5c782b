import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../command.ts';

const png = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

/** Shows the picture of a popup over that of its page, as beneath the toolbar. */
export async function laidOver(
  page: Page,
  below: Buffer,
  over: Buffer,
  { width, height }: { width: number; height: number },
): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(`<style>
    body { margin: 0; background: url(${png(below)}) }
    img { position: fixed; inset: 8px 16px auto auto; border-radius: 10px; box-shadow: 0 4px 24px rgb(0 0 0 / 35%) }
  </style><img src="${png(over)}" width="${width}" height="${height}">`);
}

/** Shows a store's tile: icon, name and one sentence over a map. */
export async function tile(page: Page, map: string, name: string, sentence: string): Promise<void> {
  const icon = await readFile(join(root, 'public/icon.svg'), 'base64');
  const escaped = (text: string) => text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  await page.setContent(`<style>
    body { margin: 0; block-size: 100vh; display: grid; align-items: center; font-family: 'Noto Sans', sans-serif;
      background: linear-gradient(90deg, rgb(11 94 90) 36%, rgb(11 94 90 / 10%) 72%), url(${map}) right 30% / auto 125% no-repeat }
    @media (width < 600px) { body { background-position: 0, 0 30% } }
    main { display: grid; gap: 3vw; padding-inline: 6vw 50vw; color: white }
    h1 { display: flex; gap: 2.5vw; align-items: center; margin: 0; font-size: 6vw; line-height: 1 }
    p { margin: 0; font-size: max(2.8vw, 17px); line-height: 1.35 }
    img { inline-size: 9vw }
  </style><main><h1><img src="data:image/svg+xml;base64,${icon}">${escaped(name)}</h1><p dir="auto">${escaped(sentence)}</p></main>`);
}
