import { type Machine, onPath, thisMachine } from './machine.ts';

export type BrowserName = 'chromium' | 'firefox';

interface Kind {
  /** Names the program; where it is set, nothing else counts. */
  variable: string;
  /** Names on the PATH, best first. */
  commands: readonly string[];
  /** Full paths outside the PATH. */
  places(machine: Machine): readonly string[];
  /** Names on the PATH that may do when nothing better is there. */
  lastResort: readonly string[];
  debianPackages: readonly string[];
  /** How to get one where we cannot install it. */
  advice: string;
}

/** A bare machine draws boxes for emoji and for most of the world's scripts. */
const fonts = ['fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];

const kinds: Record<BrowserName, Kind> = {
  chromium: {
    variable: 'WAYMARK_CHROMIUM',
    commands: ['chromium', 'chromium-browser'],
    places: (machine) => [machine.playwrightChromium(), '/Applications/Chromium.app/Contents/MacOS/Chromium'],
    // Chrome under its own name ignores --load-extension since 137.
    lastResort: ['google-chrome-stable', 'google-chrome'],
    debianPackages: ['chromium', ...fonts],
    advice: 'install Chromium, or run "npx playwright install chromium"',
  },
  firefox: {
    variable: 'WAYMARK_FIREFOX',
    commands: ['firefox-esr', 'firefox'],
    places: () => ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    lastResort: [],
    debianPackages: ['firefox-esr', ...fonts],
    advice: 'install Firefox',
  },
};

/** The path of a browser that is here, or undefined. A variable that points nowhere is an error. */
export function findBrowser(name: BrowserName, machine: Machine = thisMachine): string | undefined {
  const kind = kinds[name];
  const chosen = machine.env[kind.variable];
  if (chosen !== undefined && chosen !== '') {
    if (machine.startable(chosen)) return chosen;
    throw new Error(`${kind.variable} is ${chosen}, which is not a program that can be started.`);
  }
  return (
    onPath(machine, kind.commands) ??
    kind.places(machine).find((path) => machine.startable(path)) ??
    onPath(machine, kind.lastResort)
  );
}

/** The path of a browser, installed first when it is missing and we may. Throws one sentence otherwise. */
export async function ensureBrowser(name: BrowserName, machine: Machine = thisMachine): Promise<string> {
  const here = findBrowser(name, machine);
  if (here !== undefined) return here;
  const { debianPackages, variable, advice } = kinds[name];
  const remedy = `${advice}, or set ${variable} to its program.`;
  if (!(machine.root && machine.debian)) throw new Error(`No ${title(name)} was found: ${remedy}`);
  const installed =
    (await machine.run('apt-get', ['update'])) &&
    (await machine.run('apt-get', ['install', '-y', '--no-install-recommends', ...debianPackages]));
  const path = installed ? findBrowser(name, machine) : undefined;
  if (path === undefined) throw new Error(`${title(name)} could not be installed with apt-get: ${remedy}`);
  return path;
}

const title = (name: BrowserName) => (name === 'chromium' ? 'Chromium' : 'Firefox');
