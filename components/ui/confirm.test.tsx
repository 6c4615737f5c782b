// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { Confirm } from './confirm';

it('asks first, and the focus is never on nothing', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  let done = 0;
  await act(() =>
    render(
      <Confirm
        {...{ label: 'Remove', question: 'Remove it?', really: 'Remove it', keep: 'Keep it' }}
        onConfirm={() => {
          done += 1;
        }}
      />,
      root,
    ),
  );
  const press = (words: string) =>
    act(() => {
      const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === words);
      button?.click();
    });
  const focused = () => document.activeElement?.textContent;
  expect(document.activeElement).toBe(document.body);
  await press('Remove');
  expect([focused(), done]).toEqual(['Keep it', 0]);
  await press('Keep it');
  expect([focused(), root.textContent]).toEqual(['Remove', 'Remove']);
  await press('Remove');
  await press('Remove it');
  expect(done).toBe(1);
});
