import { describe, expect, it } from 'vitest';
import { ensureDisplay, missingPrograms } from '../../tools/display.ts';
import type { Machine } from '../../tools/machine.ts';
import { needDisplay } from '../../tools/specs.ts';
import { ensureEmoji } from '../../tools/tour/fonts.ts';

const all = ['Xvfb', 'openbox', 'xdotool', 'import'];

function machine(programs: readonly string[], rest: Partial<Machine> = {}, brings: readonly string[] = []) {
  const ran: string[] = [];
  const there = new Set(programs.map((name) => `/usr/bin/${name}`));
  const fake: Machine = {
    env: { PATH: '/usr/bin' },
    startable: (path) => there.has(path),
    playwrightChromium: () => '',
    root: false,
    debian: false,
    async run(program, args) {
      ran.push([program, ...args].join(' '));
      if (args.includes('install')) for (const name of brings) there.add(`/usr/bin/${name}`);
      return true;
    },
    ...rest,
  };
  return { fake, ran };
}
const debian = { root: true, debian: true };

describe('a display for tests in a window', () => {
  it('is there with all of its programs, and nothing is installed', async () => {
    const { fake, ran } = machine(all, debian);
    expect(missingPrograms(fake)).toEqual([]);
    expect(await ensureDisplay(fake)).toBeUndefined();
    expect(ran).toEqual([]);
  });

  it('is installed by root of a Debian', async () => {
    const { fake, ran } = machine(['apt-get'], debian, all);
    expect(await ensureDisplay(fake)).toBeUndefined();
    expect(ran.at(-1)).toBe('apt-get install -y --no-install-recommends xvfb openbox xdotool imagemagick');
  });

  it.each([
    ['not root', machine(['apt-get', 'Xvfb'], { debian: true })],
    ['without apt-get', machine(['Xvfb'], debian)],
  ])('says what is missing: %s', async (_, { fake, ran }) => {
    expect(await ensureDisplay(fake)).toBe('openbox, xdotool, import not found');
    expect(ran).toEqual([]);
  });

  it('is needed by the specs of that name', () => {
    expect(needDisplay(['tests/e2e/sync.spec.ts', 'tests/e2e/window/menu.spec.ts'])).toBe(true);
    expect(needDisplay(['tests/e2e/sync.spec.ts'])).toBe(false);
  });
});

describe('a font with emoji for the tour', () => {
  it.each([true, undefined])('installs nothing where one is there or nobody can tell', async (has) => {
    const { fake, ran } = machine([], debian);
    expect(await ensureEmoji(async () => has, fake)).toBeUndefined();
    expect(ran).toEqual([]);
  });

  it('installs one where the tour installs its Chromium', async () => {
    const { fake, ran } = machine([], debian);
    expect(await ensureEmoji(async () => false, fake)).toBeUndefined();
    expect(ran.at(-1)).toBe('apt-get install -y --no-install-recommends fonts-noto-color-emoji');
  });

  it('says so in one line elsewhere, or where that fails', async () => {
    const words = /^Emoji will be shown as boxes: .+fonts-noto-color-emoji\.$/;
    expect(await ensureEmoji(async () => false, machine([]).fake)).toMatch(words);
    const { fake } = machine([], { ...debian, run: async () => false });
    expect(await ensureEmoji(async () => false, fake)).toMatch(words);
  });
});
