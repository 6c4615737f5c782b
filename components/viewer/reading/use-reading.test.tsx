// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Resource } from '@/lib/viewer/model';
import type { Request } from '@/lib/viewer/readers/tasks';
import { asIs } from './read';
import { useReading } from './use-reading';

/** Stands in for the worker: the test writes its replies. */
class FakeWorker {
  static all: FakeWorker[] = [];
  requests: Request[] = [];
  ended = false;
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: { message: string }) => void = () => {};
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(request: Request) {
    this.requests.push(request);
  }
  terminate() {
    this.ended = true;
  }
  reply(data: unknown) {
    return act(async () => {
      this.onmessage({ data });
      await vi.advanceTimersByTimeAsync(0);
    });
  }
}

const resourceOf = (text: string): Resource => ({
  wanted: { href: 'https://a.example/', reading: 'sitemap', type: '' },
  url: 'https://a.example/',
  redirected: false,
  status: 200,
  served: 'application/xml',
  format: 'xml',
  charset: 'utf-8',
  bytes: text.length,
  fetchedAt: 0,
  text,
  reading: 'sitemap',
});
const map = (filling = '') => `<urlset>${filling}<url><loc>https://a.example/1</loc></url></urlset>`;
const long = resourceOf(map(`<!--${'x'.repeat(300_000)}-->`));

let root: HTMLElement;
let seen: ReturnType<typeof useSitemap>[];
const useSitemap = (resource: Resource) => useReading('sitemap', resource, asIs);
function View({ resource }: { resource: Resource }) {
  seen.push(useSitemap(resource));
  return null;
}
const show = (resource: Resource) => act(() => render(<View resource={resource} />, root));
const last = () => seen.at(-1);
const worker = (index: number) => FakeWorker.all[index];

beforeEach(() => {
  root = document.createElement('div');
  seen = [];
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.useFakeTimers();
});

afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('reads a short document before the first render, without a worker', async () => {
  await show(resourceOf(map()));
  expect(seen[0]?.result?.items).toMatchObject([{ loc: 'https://a.example/1' }]);
  expect(FakeWorker.all).toEqual([]);
});

test('reads a long document in a worker: progress after a second, items in batches, then the value', async () => {
  await show(long);
  expect(worker(0)?.requests).toMatchObject([{ task: 'sitemap', source: { url: long.url } }]);
  await worker(0)?.reply({ kind: 'progress', progress: 0.5 });
  expect(last()?.progress).toBeUndefined();
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1000);
  });
  expect(last()?.progress).toBe(0.5);
  await worker(0)?.reply({ kind: 'items', items: ['a', 'b'] });
  await worker(0)?.reply({ kind: 'items', items: ['c'] });
  await worker(0)?.reply({ kind: 'done', value: 'head' });
  expect(last()?.result).toEqual({ value: 'head', items: ['a', 'b', 'c'] });
  expect(worker(0)?.ended).toBe(true);
});

test('resolves the entities of HTML for the worker', async () => {
  await show(long);
  await worker(0)?.reply({ kind: 'entities', names: ['eacute', 'nonsense'] });
  expect(worker(0)?.requests[1]).toEqual({ entities: { eacute: 'é', nonsense: '' } });
});

test('stops the worker, and starts another to continue', async () => {
  await show(long);
  await act(() => last()?.stop());
  expect(worker(0)?.ended).toBe(true);
  expect(last()).toMatchObject({ stopped: true, result: undefined });
  await act(() => last()?.resume());
  await worker(1)?.reply({ kind: 'done', value: 'head' });
  expect(last()).toMatchObject({ stopped: false, result: { value: 'head' } });
});

test('is stopped when the worker fails, and when the view closes', async () => {
  await show(long);
  await act(async () => {
    worker(0)?.onerror({ message: 'Out of memory' });
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(last()?.stopped).toBe(true);
  await act(() => last()?.resume());
  await act(() => render(null, root));
  expect(worker(1)?.ended).toBe(true);
});
