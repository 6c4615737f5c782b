import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { lookInside } from '../harness/viewer.ts';
import type { Waymark } from '../harness/waymark.ts';

const argument = { type: 'integer', description: 'Which page of the list' };
const api = {
  name: 'Tides',
  namespaces: ['v1'],
  routes: Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [
      `/things-${n}/(?P<id>[\\d]+)`,
      { namespace: 'v1', methods: ['GET'], endpoints: [{ methods: ['GET'], args: { page: argument } }] },
    ]),
  ),
};
const line = (n: number) => (n % 50 === 7 ? `Line ${n}: the Needle is here` : `Line ${n} of a long text`);
const text = Array.from({ length: 4000 }, (_, n) => line(n)).join('\n');

const look = (waymark: Waymark, href: string, reading: string) => lookInside(waymark, { href, reading });

async function serve() {
  const server: Server = createServer((request, response) => {
    const list = Array.from({ length: 300 }, (_, id) => ({ id, self: `${origin}/?id=${id}` }));
    const body = request.url === '/api/' ? JSON.stringify(api) : request.url === '/text' ? text : undefined;
    response
      .setHeader('content-type', request.url === '/text' ? 'text/plain' : 'application/json')
      .end(body ?? JSON.stringify(list));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, server };
}

const scrolled = (list: Locator) => list.evaluate((element) => element.parentElement?.scrollTop ?? 0);

test('the way back finds each resource as it was left: filled in, unfolded, searched, scrolled @beside', async ({
  waymark,
}) => {
  const { origin, server } = await serve();
  try {
    const viewer = await look(waymark, `${origin}/api/`, 'api-root');
    await viewer.getByRole('searchbox').fill('things-3');
    await viewer.getByRole('button', { name: /^GET \/things-37/ }).click();
    await viewer.getByLabel('id').fill('12');
    await viewer.getByLabel('page').fill('2');
    await viewer.getByRole('button', { name: 'Run' }).click();

    const tree = viewer.getByRole('tree');
    await viewer.getByRole('treeitem').first().focus();
    for (const key of ['PageDown', 'PageDown', 'PageDown']) await viewer.keyboard.press(key);
    const chosen = viewer.locator('[aria-selected=true]');
    await viewer.keyboard.press('ArrowRight');
    await expect(chosen).toHaveAttribute('aria-expanded', 'true');
    const name = await chosen.textContent();
    await viewer.keyboard.press('ArrowDown');
    await viewer.keyboard.press('ArrowDown');
    await expect(chosen).toContainText('self');
    await expect(chosen).toBeFocused();
    await expect(chosen).toBeInViewport({ ratio: 1 });
    const place = await scrolled(tree);
    expect(place).toBeGreaterThan(100);
    await viewer.getByRole('button', { name: 'Look inside' }).click();
    await expect.poll(() => scrolled(tree)).toBe(0);

    await viewer.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => scrolled(tree)).toBe(place);
    await expect(chosen).toContainText('self');
    await expect(
      viewer.getByRole('treeitem', { expanded: true }).filter({ hasText: name ?? '-' }),
    ).toBeVisible();

    await viewer.getByRole('button', { name: 'Back' }).click();
    await expect(viewer.getByRole('searchbox')).toHaveValue('things-3');
    await expect(viewer.getByLabel('id')).toHaveValue('12');
    await expect(viewer.getByLabel('page')).toHaveValue('2');
    await expect(viewer.getByLabel('id')).toBeInViewport();
  } finally {
    server.close();
  }
});

test('a long text is searched: counted, stepped through by keyboard, each match marked and brought into sight @beside', async ({
  waymark,
}) => {
  const { origin, server } = await serve();
  try {
    const viewer = await look(waymark, `${origin}/text`, 'text');
    const search = viewer.getByRole('searchbox');
    await search.fill('NEEDLE');
    await expect(viewer.getByText('1 of 80')).toBeVisible();
    /** The current match, and whether it is visible. */
    const marked = () =>
      viewer.evaluate(() => {
        const [range] = CSS.highlights.get('waymark-found-current') ?? [];
        if (!(range instanceof Range)) return undefined;
        const { left, top } = range.getBoundingClientRect();
        const seen = document.elementFromPoint(left + 2, top + 2)?.closest('section') !== null;
        const before = range.startContainer.textContent?.slice(0, range.startOffset) ?? '';
        return { text: range.toString(), line: before.split('\n').at(-1), seen };
      });
    const at = (n: number) => ({ text: 'Needle', line: `Line ${n}: the `, seen: true });
    await expect.poll(marked).toEqual(at(7));
    await search.press('Shift+Enter');
    await expect(viewer.getByText('80 of 80')).toBeVisible();
    await expect.poll(marked).toEqual(at(3957));
    await search.press('Enter');
    await search.press('Enter');
    await expect.poll(marked).toEqual(at(57));
    await expect(search).toBeFocused();
    await search.fill('nothing like it');
    await expect(viewer.getByText('No matches')).toBeVisible();
    expect(await marked()).toBeUndefined();
  } finally {
    server.close();
  }
});
