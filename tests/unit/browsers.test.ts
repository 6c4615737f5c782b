import { describe, expect, it } from 'vitest';
import { ensureBrowser, findBrowser } from '../../tools/browsers.ts';
import type { Machine } from '../../tools/machine.ts';

interface Setup extends Partial<Machine> {
  /** Programs that can be started. */
  programs?: string[];
  /** Programs that apt-get install brings. */
  brings?: string[];
}

function machine({ programs = [], brings, ...rest }: Setup) {
  const ran: string[] = [];
  const there = new Set(programs);
  const fake: Machine = {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    startable: (path) => there.has(path),
    playwrightChromium: () => '/cache/ms-playwright/chrome',
    root: false,
    debian: false,
    async run(program, args) {
      ran.push([program, ...args].join(' '));
      if (args.includes('install')) for (const path of brings ?? []) there.add(path);
      return brings !== undefined;
    },
    ...rest,
  };
  return { fake, ran };
}

describe('finding a browser', () => {
  const cases: [string, Setup, string | undefined][] = [
    ['Chromium on the PATH', { programs: ['/usr/bin/chromium'] }, '/usr/bin/chromium'],
    [
      'Chromium under its older name before Chrome',
      { programs: ['/usr/local/bin/google-chrome', '/usr/bin/chromium-browser'] },
      '/usr/bin/chromium-browser',
    ],
    [
      "Playwright's own before Chrome",
      { programs: ['/usr/bin/google-chrome', '/cache/ms-playwright/chrome'] },
      '/cache/ms-playwright/chrome',
    ],
    ['Chrome when nothing else is there', { programs: ['/usr/bin/google-chrome'] }, '/usr/bin/google-chrome'],
    [
      'the one that the variable names',
      { env: { PATH: '/usr/bin', WAYMARK_CHROMIUM: '/opt/c' }, programs: ['/opt/c', '/usr/bin/chromium'] },
      '/opt/c',
    ],
    ['nothing', {}, undefined],
  ];
  it.each(cases)('%s', (_, setup, found) => {
    expect(findBrowser('chromium', machine(setup).fake)).toBe(found);
  });
});

describe('ensuring a browser', () => {
  it("installs Debian's as root", async () => {
    const { fake, ran } = machine({ root: true, debian: true, brings: ['/usr/bin/firefox-esr'] });
    await expect(ensureBrowser('firefox', fake)).resolves.toBe('/usr/bin/firefox-esr');
    expect(ran).toEqual([
      'apt-get update',
      expect.stringMatching(/^apt-get install -y --no-install-recommends firefox-esr fonts-/),
    ]);
  });

  it.each([
    ['not root', { debian: true }],
    ['not Debian', { root: true }],
  ])('says what to do when %s', async (_, setup) => {
    const { fake, ran } = machine(setup);
    await expect(ensureBrowser('chromium', fake)).rejects.toThrow(
      'No Chromium was found: install Chromium, or run "npx playwright install chromium", or set WAYMARK_CHROMIUM to its program.',
    );
    expect(ran).toEqual([]);
  });
});
