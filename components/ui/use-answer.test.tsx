// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answered, useAnswer } from './use-answer';

let root: HTMLElement;
let seen: Answered<string>;
let questions: { answer: (value: string) => void; refuse: () => void }[];
let announce: () => void;

const ask = () =>
  new Promise<string>((answer, refuse) => {
    questions.push({ answer, refuse: () => refuse(new Error('no answer')) });
  });

function View() {
  seen = useAnswer(ask, [], (again) => {
    announce = again;
    return () => {
      announce = () => undefined;
    };
  });
  return null;
}

beforeEach(async () => {
  root = document.createElement('div');
  questions = [];
  await act(() => render(<View />, root));
});

afterEach(() => render(null, root));

test('sends one request on mount', async () => {
  expect(seen).toMatchObject({ value: undefined, loading: true, failed: false });
  await act(async () => questions[0]?.answer('a'));
  expect(seen).toMatchObject({ value: 'a', loading: false, failed: false });
  expect(questions).toHaveLength(1);
});

test('keeps the value during the next request', async () => {
  await act(async () => questions[0]?.answer('a'));
  await act(async () => announce());
  expect(seen).toMatchObject({ value: 'a', loading: true });
});

test('the newest request wins, whatever the order of the responses', async () => {
  await act(async () => announce());
  await act(async () => questions[1]?.answer('new'));
  await act(async () => questions[0]?.answer('old'));
  expect(seen).toMatchObject({ value: 'new', loading: false });
});

test('reports a failed request, and keeps the value', async () => {
  await act(async () => questions[0]?.answer('a'));
  await act(async () => announce());
  await act(async () => questions[1]?.refuse());
  expect(seen).toMatchObject({ value: 'a', loading: false, failed: true });
});

test('ignores a response after unmounting', async () => {
  await act(() => render(null, root));
  await act(async () => questions[0]?.answer('late'));
  expect(seen.value).toBeUndefined();
});
