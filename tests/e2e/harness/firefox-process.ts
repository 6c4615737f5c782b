import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowser } from '../../../tools/browsers.ts';
import type { Display } from './display.ts';
import { underPolicies, writePolicy } from './managed.ts';

export interface FirefoxProcess {
  pid: number | undefined;
  /** Where WebDriver BiDi listens. */
  address: string;
  end(): Promise<void>;
}

/** Deleted when the process ends. */
export const newProfile = (): Promise<string> => mkdtemp(join(tmpdir(), 'waymark-firefox-'));

/** Starts a Firefox on a profile; without a display it has no window. */
export async function startProcess(
  profile: string,
  preferences: Record<string, string | number | boolean>,
  display: Display | undefined,
  policy: object | undefined,
): Promise<FirefoxProcess> {
  const found = findBrowser('firefox');
  if (found === undefined) throw new Error('No Firefox was found; "npm test" looks for one or installs it.');
  if (policy) await writePolicy('firefox', profile, policy);
  const program = policy ? await underPolicies('firefox', profile, found) : found;
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = [...(display ? [] : ['--headless']), '--no-remote', '--profile', profile];
  const remote = ['--remote-debugging-port=0', '--remote-allow-system-access'];
  const env = { ...process.env, ...display?.env };
  const child = spawn(program, [...args, ...remote], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const end = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.signalCode === null && child.kill()) await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    return { pid: child.pid, address: `${await listeningAt(child)}/session`, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The address that Firefox prints when it is ready to be driven. */
function listeningAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Firefox ended with code ${code} before it was ready.`)));
    if (child.stderr === null) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}
