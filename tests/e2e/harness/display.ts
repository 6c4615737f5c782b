import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from '../../../tools/command.ts';
import { missingPrograms } from '../../../tools/display.ts';

export const screenSize = { width: 1400, height: 900 };

/** A screen that nobody sees, with a window manager. */
export interface Display {
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Two that start at once may take the same number. */
const mostStarts = 5;

/** Starts a display on a free number; undefined where its programs are missing. Throws where they do not start. */
export async function startDisplay(): Promise<Display | undefined> {
  if (missingPrograms().length > 0) return undefined;
  for (let starts = 0; starts < mostStarts; starts++) {
    const started = await start();
    if (started) return started;
  }
  throw new Error('No display starts, though Xvfb and openbox are here.');
}

async function start(): Promise<Display | undefined> {
  const { width, height } = screenSize;
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await firstLine(server);
  if (number === undefined) return undefined;
  const env = { DISPLAY: `:${number}` };
  const manager = spawn('openbox', [], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const stop = async () => {
    await ended(manager);
    await ended(server);
  };
  for (let tries = 0; tries < 100; tries++) {
    if ((await run('xdotool', ['get_num_desktops'], { env })).code === 0) return { env, stop };
    await delay(100);
  }
  await stop();
  return undefined;
}

/** The display number, which the server writes once it is ready. */
function firstLine(server: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined)).once('exit', () => resolve(undefined));
    const written = server.stdio[3] as Readable;
    written.once('data', (data) => resolve(String(data).trim()));
  });
}

export function ended(program: ChildProcess, signal?: 'SIGKILL'): Promise<void> {
  return new Promise((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) return resolve();
    program.once('exit', () => resolve());
    program.kill(signal);
  });
}
