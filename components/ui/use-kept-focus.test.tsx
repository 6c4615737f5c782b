// @vitest-environment happy-dom
import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus';

function Kept({ words }: { words: readonly string[] }) {
  const whole = useRef<HTMLDivElement>(null);
  useKeptFocus(whole);
  return (
    <div ref={whole}>
      <p>
        <button type="button">before</button>
      </p>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <button type="button">{word}</button>
          </li>
        ))}
      </ul>
      <button type="button">after</button>
    </div>
  );
}

const root = document.createElement('div');
const draw = (...words: string[]) => act(() => render(<Kept words={words} />, root));
const focus = (word: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === word)?.focus();
/** Mutations are told of a moment later. */
const focused = () =>
  expect.poll(() => {
    const { activeElement } = document;
    return activeElement === document.body ? undefined : activeElement?.textContent;
  });

describe('the focus', () => {
  beforeEach(async () => {
    document.body.replaceChildren(root);
    await draw('one', 'two', 'three');
  });

  it.each([
    ['two', ['one', 'three'], 'three'],
    ['three', ['one', 'two'], 'two'],
    ['one', [], 'before'],
  ])('moves from “%s” to its neighbour when it is removed', async (word, left, next) => {
    focus(word);
    await draw(...left);
    await focused().toBe(next);
  });

  it('does not move otherwise, nor after the person left', async () => {
    focus('after');
    await draw('one');
    await focused().toBe('after');
    focus('one');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await Promise.resolve();
    await draw();
    await draw('one');
    await focused().toBe(undefined);
  });
});
