// @vitest-environment happy-dom
import { render } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { Boundary } from './boundary';

test('a view that throws is no longer drawn, says so, and leaves the others as they are', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let drawn = 0;
  let changes = 0;
  const Bad = () => {
    const [state, setState] = useState(0);
    // As an answer of the worker, and each change after it.
    useLayoutEffect(() => {
      const timer = setInterval(() => {
        changes++;
        setState((was) => was + 1);
      });
      return () => clearInterval(timer);
    }, []);
    if (state === 0) return null;
    drawn++;
    throw new TypeError('token=hush');
  };
  const root = document.createElement('div');
  await act(() =>
    render(
      <>
        <Boundary>
          <Bad />
        </Boundary>
        <Boundary>
          <p>Others</p>
        </Boundary>
      </>,
      root,
    ),
  );
  await vi.waitFor(() => expect(root.textContent).toContain('can’t be shown'));
  const before = changes;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([drawn, changes]).toEqual([1, before]);
  expect(root.querySelector('button')?.textContent).toBe('Reload the page');
  expect(root.textContent).toContain('Others');
  expect(JSON.stringify(log.mock.calls)).not.toContain('hush');
});
