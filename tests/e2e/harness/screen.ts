import { execFile } from 'node:child_process';
import { expect } from '@playwright/test';
import { run } from '../../../tools/command.ts';
import { type Display, screenSize } from './display.ts';

/** In pixels of the screen. */
export interface Point {
  x: number;
  y: number;
}

/** A person’s eyes and hands: pixels, pointer and keys of a display. Sees what no page is, such as menus and prompts. */
export interface Screen {
  press(at: Point, button?: 'left' | 'right'): Promise<void>;
  /** Names of X: `Tab`, `Return`, `Escape`. */
  keys(...names: string[]): Promise<void>;
  /** Does something, and waits for Waymark’s mark where it was not before, below and right of `corner`; returns its middle. */
  newMark(after: () => Promise<void>, corner?: Point): Promise<Point>;
  /** The middle of the mark in the browser’s toolbar. */
  toolbarMark(): Promise<Point>;
  save(path: string): Promise<void>;
}

/** The tile of the icon; nothing of the browser or the sample pages has its colour. */
const tile = [0x0b, 0x6b, 0x66];
/** Where the toolbar is, below the tabs: between them and the page. */
const toolbar = { top: 62, bottom: 100 };
/** Fewer pixels of the colour are no icon. */
const enough = 40;

export function createScreen({ env }: Display): Screen {
  const act = async (...args: string[]) => {
    const { code, output } = await run('xdotool', args, { env });
    if (code !== 0) throw new Error(`xdotool ${args.join(' ')}: ${output}`);
  };
  const marks = async (top = 0, bottom = screenSize.height) => tilePixels(await pixels(env), top, bottom);
  return {
    press: ({ x, y }, button = 'left') =>
      act('mousemove', `${x}`, `${y}`, 'click', button === 'left' ? '1' : '3'),
    keys: (...names) => act('key', ...names),
    async newMark(after, corner = { x: 0, y: 0 }) {
      const found = async () => (await marks(corner.y)).filter((each) => each % screenSize.width >= corner.x);
      const before = new Set(await found());
      await after();
      return steady(async () => (await found()).filter((each) => !before.has(each)));
    },
    toolbarMark: () => steady(() => marks(toolbar.top, toolbar.bottom)),
    async save(path) {
      await run('import', ['-window', 'root', path], { env });
    },
  };
}

/** Waits until something is there and, as menus and panels open slowly, stays there. */
async function steady(look: () => Promise<number[]>): Promise<Point> {
  let last = '';
  let middle: Point = { x: 0, y: 0 };
  await expect
    .poll(async () => {
      const found = await look();
      middle = middleOf(found);
      const same = JSON.stringify(middle) === last;
      last = JSON.stringify(middle);
      return found.length >= enough && same;
    })
    .toBe(true);
  return middle;
}

/** The screen’s pixels, three bytes each. */
function pixels(env: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { env: { ...process.env, ...env }, encoding: 'buffer', maxBuffer: 1e8 } as const;
    execFile('import', ['-window', 'root', '-depth', '8', 'rgb:-'], options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });
}

/** The numbers of the pixels that have the tile’s colour. */
function tilePixels(bytes: Buffer, top: number, bottom: number): number[] {
  const found: number[] = [];
  for (let pixel = top * screenSize.width; pixel < bottom * screenSize.width; pixel++)
    if (tile.every((value, n) => bytes[pixel * 3 + n] === value)) found.push(pixel);
  return found;
}

function middleOf(found: readonly number[]): Point {
  const mean = (values: number[]) => Math.round(values.reduce((sum, each) => sum + each, 0) / values.length);
  return {
    x: mean(found.map((pixel) => pixel % screenSize.width)),
    y: mean(found.map((pixel) => Math.floor(pixel / screenSize.width))),
  };
}
