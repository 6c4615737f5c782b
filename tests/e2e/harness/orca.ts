import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { onPath, thisMachine } from '../../../tools/machine.ts';
import { type Display, ended } from './display.ts';

/** A display with a screen reader, for the programs that start there. */
export interface ScreenReader extends Display {
  /** Its utterances that nobody has taken out yet, without those on itself. */
  heard: string[];
  /** Waits until it has worked through the events that it has, and had nothing more to say. */
  settled(): Promise<void>;
}

/** Missing programs for Orca. */
export const missingForOrca = (): string[] =>
  ['orca', 'dbus-daemon'].filter((name) => onPath(thisMachine, [name]) === undefined);

/** Orca runs this as it starts: utterances become lines, so that nothing waits for a voice. */
const customizations = `
import json, signal
from gi.repository import GLib
from orca import settings, speech

def say(words, *_, **__):
    print(json.dumps(words), flush=True)

speech.init = lambda: None
speech._speak = speech.speakCharacter = say
settings.sayAllOnLoad = False

def idle():
    print('idle', flush=True)
    return True

# After the events that wait, whose priority is higher.
GLib.unix_signal_add(GLib.PRIORITY_LOW, signal.SIGUSR1, idle)
`;
/** Of pages that load and of its own modes, which depend on the pace of the machine. */
const ofItself = /^(?:Loading|Finished loading|Page has |(?:Focus|Browse) mode$)/;

/** Starts Orca on a display, with a bus and settings of its own. */
export async function startOrca(display: Display): Promise<ScreenReader> {
  const home = await mkdtemp(join(tmpdir(), 'waymark-orca-'));
  await mkdir(join(home, 'run'), { mode: 0o700 });
  await writeFile(join(home, 'orca-customizations.py'), customizations);
  const folders = { RUNTIME_DIR: 'run', CONFIG_HOME: 'config', DATA_HOME: 'data', CACHE_HOME: 'cache' };
  const env: Record<string, string> = {
    ...display.env,
    // What it says depends on the language, and what pages say on the time zone.
    ...{ LC_ALL: 'C.UTF-8', LANGUAGE: 'en', TZ: 'UTC' },
    ...{ GNOME_ACCESSIBILITY: '1', GSETTINGS_BACKEND: 'memory' },
    ...Object.fromEntries(Object.entries(folders).map(([name, path]) => [`XDG_${name}`, join(home, path)])),
  };
  const start = (program: string, args: readonly string[]) =>
    spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] });

  const heard: string[] = [];
  const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address']);
  env.DBUS_SESSION_BUS_ADDRESS = await line(bus.stdout, () => true);
  const orca = start('orca', ['--user-prefs', home, '--disable', 'key-echo,braille,sound']);
  const stop = async () => {
    // It would say goodbye to a voice first.
    await ended(orca, 'SIGKILL');
    await ended(bus);
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    await line(orca.stdout, (text) => text.startsWith('"'));
  } catch (error) {
    await stop();
    throw error;
  }
  let onIdle = () => {};
  createInterface({ input: orca.stdout }).on('line', (text) => {
    if (text === 'idle') onIdle();
    // Its own warnings are lines as well.
    const words = text.startsWith('"') ? String(JSON.parse(text)).trim() : '';
    if (words && !ofItself.test(words)) heard.push(words);
  });
  const settled = async () => {
    for (let before = -1; before !== heard.length; ) {
      before = heard.length;
      await new Promise<void>((resolve) => {
        onIdle = resolve;
        orca.kill('SIGUSR1');
      });
    }
  };
  return { env, heard, settled, stop };
}

/** The first line of a program that is wanted. Rejects with all the others when it ends without. */
function line(stdout: Readable, wanted: (text: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const others: string[] = [];
    const lines = createInterface({ input: stdout });
    lines.once('close', () => reject(new Error(others.join('\n'))));
    lines.on('line', (text) => {
      if (!wanted(text)) return void others.push(text);
      resolve(text);
      lines.close();
    });
  });
}
