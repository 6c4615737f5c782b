import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { findBrowser } from '../../../tools/browsers.ts';

const answer = z.object({ id: z.number(), result: z.unknown().optional(), error: z.unknown().optional() });
const targets = z.object({ targetInfos: z.array(z.object({ type: z.string(), url: z.string() })) });
const attached = z.object({ sessionId: z.string() });
const evaluated = z.object({ result: z.object({ value: z.unknown().optional() }) });

export interface PlainChromium {
  /** Runs an expression in a page of the extension without its code, and returns its value. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * A Chromium whose pages nobody attaches to, unlike Playwright's: what a browser leaves out while it is being looked
 * into (preparing a page before it is asked for) happens here. Only one page of the extension is looked into.
 */
export async function launchPlainChromium(extension: string): Promise<PlainChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'waymark-plain-'));
  const browser = spawn(findBrowser('chromium') ?? 'chromium', [
    '--headless=new',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${profile}`,
    `--disable-extensions-except=${extension}`,
    `--load-extension=${extension}`,
    '--remote-debugging-port=0',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    'about:blank',
  ]);
  const socket = new WebSocket(await endpoint(profile));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const send = sender(socket);

  const worker = /^(chrome-extension:\/\/[^/]+\/)background\.js$/;
  let address = '';
  await expect
    .poll(async () => {
      const { targetInfos } = targets.parse(await send('Target.getTargets'));
      address = targetInfos.map(({ url }) => worker.exec(url)?.[1] ?? '').find(Boolean) ?? '';
      return address;
    })
    .not.toBe('');
  const { targetId } = z
    .object({ targetId: z.string() })
    .parse(await send('Target.createTarget', { url: `${address}manifest.json` }));
  const { sessionId } = attached.parse(await send('Target.attachToTarget', { targetId, flatten: true }));

  const evaluate = async (expression: string) => {
    const params = { expression, awaitPromise: true, returnByValue: true };
    return evaluated.parse(await send('Runtime.evaluate', params, sessionId)).result.value;
  };
  await expect.poll(() => evaluate('typeof globalThis.chrome?.tabs?.create')).toBe('function');

  return {
    evaluate,
    async close() {
      socket.close();
      await ended(browser);
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** The browser’s debugging address, once it is written to the profile. */
async function endpoint(profile: string): Promise<string> {
  let said: string[] = [];
  await expect
    .poll(async () => {
      said = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n');
      return said.length;
    })
    .toBeGreaterThan(1);
  const [port, path] = said;
  return `ws://127.0.0.1:${port}${path}`;
}

function sender(socket: WebSocket) {
  let last = 0;
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  socket.on('message', (data) => {
    const said = answer.safeParse(JSON.parse(String(data)));
    if (!said.success) return;
    const { id, result, error } = said.data;
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(JSON.stringify(error)));
    waiting.delete(id);
  });
  return (method: string, params: object = {}, sessionId?: string) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }));
    });
}

async function ended(browser: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => browser.once('exit', resolve));
  browser.kill();
  await gone;
}
