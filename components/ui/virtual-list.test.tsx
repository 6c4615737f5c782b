// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RowGroups, useVirtualRows } from './use-virtual-rows';
import { VirtualList } from './virtual-list';

interface RowsProps {
  words: readonly string[];
  groups?: RowGroups;
}

function Rows({ words, groups }: RowsProps) {
  const rows = useVirtualRows({ count: words.length, rowHeight: 50, ...(groups && { groups }) });
  return (
    <VirtualList label="Words" rows={rows} keyOf={(index) => words[index] ?? index}>
      {({ index, row, stop }) => (
        <li {...row}>
          <button type="button" {...stop}>
            {words[index]}
          </button>
        </li>
      )}
    </VirtualList>
  );
}

function UnequalRows({ words }: RowsProps) {
  const rows = useVirtualRows({ items: words });
  return (
    <VirtualList label="Words" rows={rows}>
      {({ index, row }) => (
        <li {...row}>
          <button type="button">{words[index]}</button>
        </li>
      )}
    </VirtualList>
  );
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);
const root = document.createElement('div');
const draw = (props: RowsProps) => act(() => render(<Rows {...props} />, root));
const list = () => root.querySelector('ul');
const drawn = () => [...root.querySelectorAll('button')].map(({ textContent }) => textContent);
const button = (word: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === word);
const stops = () => [...root.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0);
const focused = () => document.activeElement?.textContent;
const gaps = () => [...root.querySelectorAll<HTMLElement>('li[aria-hidden]')].map(topOf);
const topOf = ({ style }: HTMLElement) => Number.parseFloat(style.marginBlockStart);

const press = (key: string) =>
  act(() => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  });
const scroll = (top: number) =>
  act(() => {
    const scroller = list()?.parentElement;
    if (!scroller) throw new Error('There is no list');
    scroller.scrollTop = top;
    scroller.dispatchEvent(new Event('scroll'));
  });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  document.body.append(root);
});
afterEach(() => {
  act(() => render(null, root));
  vi.restoreAllMocks();
});

describe('a virtual list', () => {
  it('renders the rows in the viewport and some around them, with their indexes', async () => {
    await draw({ words: words(1000) });
    expect(drawn()).toEqual(words(20));
    await scroll(20_000);
    expect(drawn().at(0)).toBe('word 390');
    expect(drawn().at(-1)).toBe('word 419');
    expect(gaps()).toEqual([390 * 50]);
    const row = button('word 400')?.closest('li');
    expect(row?.getAttribute('aria-posinset')).toBe('401');
    expect(row?.getAttribute('aria-setsize')).toBe('1000');
    expect(list()?.style.blockSize).toBe('50000px');
  });

  it('paints the rows in the viewport first, then some around them', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    await act(() => {
      render(<Rows words={words(1000)} />, root);
      expect(drawn()).toEqual(words(10));
    });
    expect(drawn()).toEqual(words(20));
  });

  it('renders the headings of the groups in the viewport, with their rows below', async () => {
    const titles = ['new', 'earlier', 'old'];
    const groups = { counts: [2, 500, 500], titleOf: (group: number) => titles[group] ?? '' };
    await draw({ words: words(1002), groups });
    const headings = () =>
      [...root.querySelectorAll('h2')].map((head) => [head.textContent, head.style.insetBlockStart]);
    expect(headings()).toEqual([
      ['new', '0px'],
      ['earlier', '128px'],
    ]);
    expect(gaps()).toEqual([28, 28]);
    await scroll(30_000);
    expect(headings()).toEqual([['old', '25156px']]);
  });

  it('is one tab stop, and keys reach every row', async () => {
    await draw({ words: words(1000) });
    expect(stops()).toEqual([button('word 0')]);
    button('word 0')?.focus();
    for (const [key, word] of [
      ['End', 'word 999'],
      ['ArrowUp', 'word 998'],
      ['PageUp', 'word 989'],
      ['Home', 'word 0'],
      ['PageDown', 'word 9'],
      ['ArrowDown', 'word 10'],
    ] as const) {
      await press(key);
      expect(focused()).toBe(word);
      expect(stops()).toEqual([button(word)]);
    }
  });

  it('keeps the focus when its row is scrolled away, and continues from there', async () => {
    await draw({ words: words(1000) });
    button('word 3')?.focus();
    await scroll(20_000);
    expect(focused()).toBe('word 3');
    expect(gaps()).toEqual([100, (390 - 5) * 50]);
    await press('ArrowDown');
    expect(focused()).toBe('word 4');
    expect(list()?.parentElement?.scrollTop).toBe(200);
  });

  it('is entered at a visible row after the focus has left it', async () => {
    await draw({ words: words(1000) });
    button('word 3')?.focus();
    await scroll(20_000);
    await act(() => button('word 3')?.blur());
    expect(button('word 3')).toBeUndefined();
    expect(stops()).toEqual([button('word 390')]);
  });

  it('moves the focus to the neighbour of a removed row', async () => {
    await draw({ words: ['one', 'two', 'three'] });
    button('two')?.focus();
    await draw({ words: ['one', 'three'] });
    await expect.poll(focused).toBe('three');
  });

  it('of more rows than a browser can draw is compressed, and reaches its last row', async () => {
    await draw({ words: words(1_000_000) });
    expect(list()?.style.blockSize).toBe('8000000px');
    button('word 0')?.focus();
    await press('End');
    expect(focused()).toBe('word 999999');
    expect(list()?.parentElement?.scrollTop).toBeCloseTo(8_000_000 - 500);
    await press('ArrowUp');
    expect(focused()).toBe('word 999998');
    expect(Math.max(...gaps())).toBeLessThanOrEqual(16_000_000);
  });

  it('of compressed rows keeps its position when its height changes', async () => {
    await draw({ words: words(1_000_000) });
    button('word 0')?.focus();
    for (const key of ['End', 'End']) await press(key);
    const before = gaps();
    const { scrollTop = 0 } = list()?.parentElement ?? {};
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    await scroll(scrollTop);
    expect(gaps()).toEqual(before);
  });
});

describe('a virtual list of unequal rows', () => {
  it('measures rendered rows', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, 0, 100, this.hasAttribute('data-row') ? 200 : 0);
    });
    await act(() => render(<UnequalRows words={words(100)} />, root));
    // Estimated, twenty rows seemed to be in sight; measured, ten are. The next ten are known, the rest estimated.
    expect(drawn()).toEqual(words(10));
    expect(gaps()).toEqual([10 * 200 + 80 * 46]);
  });
});
