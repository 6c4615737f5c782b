import { beforeEach, expect, it, vi } from 'vitest';
import browser, { type Runtime } from 'webextension-polyfill';
import { createLeases, type Leases } from './leases';
import { leasePrefix } from './protocol';

const ours: Runtime.MessageSender = { id: 'waymark', url: 'chrome-extension://waymark/viewer.html' };
let leases: Leases;
let connect: (port: Runtime.Port) => void;

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(browser.runtime, 'getURL').mockReturnValue('chrome-extension://waymark/');
  Object.defineProperty(browser.runtime, 'id', { value: 'waymark', configurable: true });
  // Not all of the test environment's stand-in for a browser has ports.
  Object.defineProperty(browser.runtime, 'onConnect', {
    value: {
      addListener(listener: typeof connect) {
        connect = listener;
      },
    },
    configurable: true,
  });
  leases = createLeases();
});

/** A port from there; answers what was said on it, and how to close it. */
function portOf(sender: Runtime.MessageSender | undefined, name = `${leasePrefix}a`) {
  const said: unknown[] = [];
  const closings: (() => void)[] = [];
  const port = {
    name,
    sender,
    postMessage: (message: unknown) => void said.push(message),
    onDisconnect: { addListener: (listener: () => void) => void closings.push(listener) },
  };
  connect(port as never);
  const close = () => {
    for (const closing of closings) closing();
  };
  return { said, close };
}

it('holds a lease of our own page until its port closes', () => {
  const ended: string[] = [];
  leases.onEnd((lease) => ended.push(lease));
  const port = portOf(ours);
  expect(port.said).toEqual(['open']);
  expect(leases.holds('a')).toBe(true);
  port.close();
  expect(leases.holds('a')).toBe(false);
  expect(ended).toEqual(['a']);
});

const strangers: [string, Runtime.MessageSender | undefined][] = [
  ['a content script', { id: 'waymark', url: 'https://a.example/', frameId: 0 }],
  ['another extension', { id: 'stranger', url: 'chrome-extension://stranger/viewer.html' }],
  ['another extension that names our address', { id: 'stranger', url: ours.url ?? '' }],
  ['a page whose address begins like ours', { id: 'waymark', url: 'chrome-extension://waymark.example/' }],
  ['nobody that says where it is', { id: 'waymark' }],
  ['nobody', undefined],
];
it.each(strangers)('gives no lease to %s', (_, sender) => {
  expect(portOf(sender).said).toEqual([]);
  expect(leases.holds('a')).toBe(false);
});

it('takes no other port for a lease', () => {
  expect(portOf(ours, 'another a').said).toEqual([]);
});
