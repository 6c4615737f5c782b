// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useRowWindow } from './use-row-window';

interface Request {
  from: number;
  count: number;
  answer(): void;
  refuse(): void;
}

let root: HTMLElement;
let requests: Request[];
let view: ReturnType<typeof useRowWindow<string>>;

const load = (from: number, count: number) =>
  new Promise<string[]>((resolve, reject) => {
    requests.push({
      from,
      count,
      answer: () => resolve(Array.from({ length: count }, (_, at) => `row ${from + at}`)),
      refuse: () => reject(new Error('no answer')),
    });
  });

function View({ list }: { list: { count: number } | undefined }) {
  view = useRowWindow(list, load);
  return null;
}

const draw = (list: { count: number } | undefined) => act(() => render(<View list={list} />, root));
const answer = (at: number) => act(async () => requests[at]?.answer());
const show = (from: number, to: number) => act(async () => view.show(from, to));
const many = { count: 100_000 };

beforeEach(() => {
  root = document.createElement('div');
  requests = [];
});
afterEach(() => render(null, root));

it('loads what is in sight and some rows around it', async () => {
  await draw(undefined);
  await show(100, 120);
  expect(requests).toEqual([]);
  await draw(many);
  expect(requests).toMatchObject([{ from: 75, count: 70 }]);
  await answer(0);
  expect(view.rows.get(100)).toBe('row 100');
  await show(110, 130);
  expect(requests).toHaveLength(1);
});

it('requests nothing that was scrolled past during a request', async () => {
  await draw(many);
  for (let from = 1000; from <= 50_000; from += 1000) await show(from, from + 20);
  expect(requests).toHaveLength(1);
  await answer(0);
  expect(requests).toMatchObject([{ from: 0 }, { from: 49_975, count: 70 }]);
  await answer(1);
  expect(view.rows.get(50_019)).toBe('row 50019');
  expect(view.rows.has(0)).toBe(false);
  expect(requests).toHaveLength(2);
});

it('requests only what is missing', async () => {
  await draw(many);
  await answer(0);
  await show(60, 80);
  expect(requests[1]).toMatchObject({ from: 75, count: 30 });
});

it('keeps the rows of the last list until those of the next come, and drops late ones', async () => {
  await draw(many);
  await answer(0);
  await show(2000, 2020);
  await draw({ count: 30 });
  expect(view.rows.get(0)).toBe('row 0');
  await show(0, 20);
  expect(requests.at(-1)).toMatchObject({ from: 0, count: 30 });
  await answer(1);
  expect(view.rows.has(2000)).toBe(false);
  await answer(requests.length - 1);
  expect(view.rows.size).toBe(30);
});

it('says that a request failed, and tries again with the next move', async () => {
  await draw(many);
  await act(async () => requests[0]?.refuse());
  expect(view.failed).toBe(true);
  expect(requests).toHaveLength(1);
  await show(10, 30);
  await answer(1);
  expect(view.failed).toBe(false);
});
