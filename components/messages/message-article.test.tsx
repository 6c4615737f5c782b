// @vitest-environment happy-dom
import fc from 'fast-check';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '@/lib/messages/model';
import { readBody } from '@/lib/messages/wire';
import { bodyOf, readable, type Variant } from '../../tests/fixtures/messages/all';
import { mutated } from '../../tests/fixtures/messages/mutate';
import { tries } from '../../tools/thorough';
import { MessageArticle } from './message-article';

vi.mock('@/lib/i18n', () => ({ t: (key: string) => key.replace(/.*\./, '') }));

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

function draw(message: Message, pictures: boolean): void {
  const reading = {
    outcome: 'message' as const,
    message,
    readAt: 0,
    source: 'https://svc.example/m/20',
    people: 'https://svc.example/',
  };
  act(() => render(<MessageArticle reading={reading} pictures={pictures} onRetry={() => {}} />, root));
}

function messageOf(variant: Variant | undefined): Message {
  const outcome = variant && readBody(bodyOf(variant), '20');
  if (outcome?.outcome !== 'message') throw new Error('no message');
  return outcome.message;
}

test('changed bodies are drawn, with pictures and without', () => {
  fc.assert(
    fc.property(mutated, (body) => {
      const outcome = readBody(body, '20');
      if (outcome?.outcome !== 'message') return;
      for (const pictures of [false, true]) {
        draw(outcome.message, pictures);
        expect(root.querySelector('article')).not.toBeNull();
        expect(root.querySelector('script, [onerror], [href^="javascript:"]')).toBeNull();
        render(null, root);
      }
    }),
    { numRuns: tries(1_000) },
  );
}, 600_000);

test('sends no request before pictures are shown', () => {
  for (const variant of readable) {
    draw(messageOf(variant), false);
    expect(root.querySelectorAll('img, video, source, iframe'), variant.name).toHaveLength(0);
    render(null, root);
  }
});

test('one press shows all pictures of the message except sensitive ones', () => {
  const find = (name: string) => messageOf(readable.find((each) => each.name === name));
  draw(find('reply-whose-parent-shows-photos'), false);
  const press = () =>
    act(() =>
      [...root.querySelectorAll('button')].find((each) => /^show/.test(each.textContent ?? ''))?.click(),
    );
  press();
  expect(root.querySelectorAll('[data-picture] img')).toHaveLength(1);
  render(null, root);
  draw(find('sensitive'), true);
  expect(root.querySelectorAll('[data-picture]')).toHaveLength(0);
  press();
  expect(root.querySelectorAll('[data-picture] img')).toHaveLength(1);
});

test('the sensitive picture of a card waits for a press, regardless of the setting', () => {
  const card = messageOf(readable.find(({ name }) => name === 'card-large'));
  draw(card, true);
  expect(root.querySelectorAll('a img')).toHaveLength(1);
  render(null, root);
  draw({ ...card, sensitive: true }, true);
  expect(root.querySelectorAll('a img')).toHaveLength(0);
  act(() => root.querySelector('button')?.click());
  expect(root.querySelectorAll('a img')).toHaveLength(1);
  expect(root.querySelector('button')).toBeNull();
});
