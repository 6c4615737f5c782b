import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../harness/test.ts';
import { lookInside } from '../harness/viewer.ts';

test('a list that is taller than a browser can draw is walked and scrolled to its end @beside', async ({
  waymark,
}) => {
  const count = 800_000;
  const numbers = JSON.stringify(Array.from({ length: count }, (_, index) => index));
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(numbers),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    const { port } = server.address() as AddressInfo;
    const viewer = await lookInside(waymark, { href: `http://127.0.0.1:${port}/`, reading: 'json' });
    const rows = viewer.getByRole('treeitem');
    const number = (index: number) =>
      rows.and(viewer.locator(`[aria-posinset="${index + 1}"][aria-level="2"]`));
    await expect(rows.first()).toContainText('800,000 items');
    await rows.first().focus();
    await viewer.keyboard.press('End');
    await expect(number(count - 1)).toBeFocused();
    await expect(number(count - 1)).toHaveText(`${count - 1}${count - 1}`);
    // Its details stand below the list, which becomes lower.
    await expect(number(count - 1)).toBeInViewport({ ratio: 1 });
    await viewer.keyboard.press('ArrowUp');
    await expect(number(count - 2)).toBeFocused();
    await expect(number(count - 2)).toBeInViewport({ ratio: 1 });

    // Keys that are faster than the frames move the list no less.
    await viewer.getByRole('tree').evaluate(async (tree) => {
      const press = (key: string) => {
        tree.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        // Drawn, and not yet painted.
        return new Promise<void>(queueMicrotask).then(() => undefined);
      };
      for (const key of ['ArrowUp', 'End', 'ArrowUp']) await press(key);
    });
    await expect(number(count - 2)).toBeFocused();
    await expect(number(count - 2)).toBeInViewport({ ratio: 1 });

    // By the wheel ten rows of 24 pixels, as in any list.
    const row = number(count - 8);
    // Firefox’s driver scrolls to what it points at.
    await row.hover();
    const before = (await row.boundingBox())?.y ?? 0;
    await viewer.mouse.wheel(0, -240);
    const moved = async () => ((await row.boundingBox())?.y ?? 0) - before;
    await expect.poll(async () => Math.abs((await moved()) - 240)).toBeLessThan(2);

    // By the scroll bar to the middle.
    await viewer.getByRole('tree').evaluate(({ parentElement: scroller }) => {
      if (scroller) scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) / 2;
    });
    await expect(number(count / 2)).toBeInViewport({ ratio: 1 });
    expect(await rows.count()).toBeLessThan(120);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});
