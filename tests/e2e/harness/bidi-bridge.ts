import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';

const messageSchema = z.looseObject({
  id: z.number().optional(),
  type: z.string().optional(),
  method: z.string().optional(),
  params: z.looseObject({ context: z.string().nullable().optional() }).optional(),
  result: z.unknown().optional(),
  message: z.string().optional(),
});
type Message = z.infer<typeof messageSchema>;

const targeted = z.object({ target: z.object({ context: z.string() }) });
const ranSchema = z.object({ realm: z.string() });
const navigated = z.object({ context: z.string(), navigation: z.string().nullable(), url: z.string() });
const treeSchema = z.object({ contexts: z.array(z.looseObject({ parent: z.string().nullish() })) });
const begun = z.looseObject({ url: z.string(), suggestedFilename: z.string() });
const ended = z.looseObject({ url: z.string(), filepath: z.string().nullish() });
const clipboard = z.object({ descriptor: z.object({ name: z.enum(['clipboard-read', 'clipboard-write']) }) });

export interface BidiBridge {
  /** Where Playwright connects to, as it would to Firefox. */
  address: string;
  /** Sends a command of our own in Playwright’s session. Rejects with the browser’s words. */
  send(method: string, params: object): Promise<unknown>;
  close(): void;
}

const parsed = `new Promise((done) =>
  document.readyState === 'loading' ? addEventListener('DOMContentLoaded', done, { once: true }) : done())`;
const loaded = `new Promise((done) =>
  document.readyState === 'complete' ? done() : addEventListener('load', done, { once: true }))`;
const forever = 'new Promise(() => {})';

/** Commands that Firefox does not know; the theme and the clipboard are in its preferences. */
const isPreference = ({ method, params }: Message) =>
  method === 'emulation.setMediaFeaturesOverride' ||
  (method === 'permissions.setPermission' && clipboard.safeParse(params).success);

/**
 * Stands between Playwright and Firefox. Firefox runs commands in pages of extensions, but tells little of them
 * (https://bugzil.la/1755014): not when they are loaded or closed, nor of tabs that they open. The bridge asks, and
 * tells Playwright.
 */
export async function bridgeTo(firefox: string): Promise<BidiBridge> {
  const browser = new WebSocket(firefox);
  await new Promise((resolve, reject) => browser.once('open', resolve).once('error', reject));
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;

  let playwright: WebSocket | undefined;
  const tell = (message: object) => playwright?.send(JSON.stringify(message));
  const event = (method: string, params: object) => tell({ type: 'event', method, params });

  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  // Playwright counts from one.
  let last = 1e12;
  const send = (method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      browser.send(JSON.stringify({ id: last, method, params }));
    });
  const treeOf = async (root: string) =>
    treeSchema.parse(await send('browsingContext.getTree', { root, maxDepth: 0 })).contexts[0];

  /** The realms of each tab with a page of the extension, and which tab a command is for. */
  const realms = new Map<string, Set<string>>();
  const commands = new Map<number, string>();

  /** Tells of the page that a tab has come to, until it leaves it. */
  const follow = async (context: string, navigation: string | null, url: string) => {
    for (const realm of realms.get(context) ?? []) event('script.realmDestroyed', { realm });
    realms.delete(context);
    if (!url.startsWith('moz-extension:')) return;
    const mine = new Set<string>();
    realms.set(context, mine);
    const run = (expression: string) =>
      send('script.evaluate', { expression, target: { context }, awaitPromise: true });
    const { realm } = ranSchema.parse(await run('1'));
    mine.add(realm);
    event('script.realmCreated', { realm, origin: new URL(url).origin, context, type: 'window' });
    const shown = { context, navigation, url, timestamp: Date.now() };
    await run(parsed);
    event('browsingContext.domContentLoaded', shown);
    await run(loaded);
    event('browsingContext.load', shown);
    await run(forever).catch(() => undefined);
    await treeOf(context).catch(() => event('browsingContext.contextDestroyed', { context, parent: null }));
  };

  /** Messages that wait until a tab or frame is announced; undefined once it is. */
  const contexts = new Map<string, Message[] | undefined>();
  /** Whether an event is of a tab that Playwright does not know: then it waits until it does. */
  const isEarly = (message: Message): boolean => {
    const context = message.params?.context;
    if (!context || message.id !== undefined) return false;
    if (message.method?.startsWith('browsingContext.context')) {
      if (!contexts.has(context)) contexts.set(context, undefined);
      return false;
    }
    if (contexts.has(context)) {
      contexts.get(context)?.push(message);
      return contexts.get(context) !== undefined;
    }
    contexts.set(context, [message]);
    treeOf(context)
      .then((tree) => {
        if (tree && !tree.parent) event('browsingContext.contextCreated', { ...tree, originalOpener: null });
      })
      .catch(() => undefined)
      .finally(() => {
        const early = contexts.get(context) ?? [];
        contexts.set(context, undefined);
        for (const each of early) pass(each);
      });
    return true;
  };

  const pass = ({ method, params, ...rest }: Message) => {
    if (method === 'browsingContext.downloadWillBegin') return;
    if (method === 'browsingContext.downloadEnd') {
      // Both at once, since only the end has the name of the file, and neither has a number.
      const { url, filepath } = ended.parse(params);
      const file = filepath ? { suggestedFilename: basename(filepath) } : {};
      const download = { ...params, ...file, download: url };
      event('browsingContext.downloadWillBegin', begun.parse({ suggestedFilename: '', ...download }));
      event(method, download);
      return;
    }
    tell({ ...rest, method, params });
    if (method !== 'browsingContext.navigationCommitted') return;
    const { context, navigation, url } = navigated.parse(params);
    // The page may be gone before it has answered.
    follow(context, navigation, url).catch(() => undefined);
  };

  browser.on('message', (data) => {
    const message = messageSchema.parse(JSON.parse(String(data)));
    const { id = -1, type, result } = message;
    const own = waiting.get(id);
    if (own) {
      waiting.delete(id);
      if (type === 'success') own.resolve(result);
      else own.reject(new Error(message.message));
      return;
    }
    const ran = ranSchema.safeParse(result);
    if (ran.success) realms.get(commands.get(id) ?? '')?.add(ran.data.realm);
    commands.delete(id);
    if (!isEarly(message)) pass(message);
  });
  browser.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser closed the connection.'));
    playwright?.close();
  });

  server.on('connection', (socket) => {
    playwright = socket;
    socket.on('message', (data) => {
      const message = messageSchema.parse(JSON.parse(String(data)));
      const { id = -1, method, params } = message;
      if (isPreference(message)) return tell({ type: 'success', id, result: {} });
      const target = targeted.safeParse(params);
      if (target.success) commands.set(id, target.data.target.context);
      // Tabs of one window, as in Chromium.
      const tab = method === 'browsingContext.create' ? { params: { ...params, type: 'tab' } } : {};
      browser.send(JSON.stringify({ ...message, ...tab }));
    });
  });

  return {
    address: `ws://127.0.0.1:${port}`,
    send,
    close() {
      browser.close();
      server.close();
    },
  };
}
