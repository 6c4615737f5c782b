// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { ask } from './answers';
import { button } from './element';
import { original } from './original';

vi.mock('./answers', () => ({ ask: vi.fn(async () => true) }));

function press(target: HTMLElement, isTrusted: boolean): void {
  const event = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  target.dispatchEvent(event);
}

beforeEach(() => document.body.replaceChildren());

it('a button ignores synthetic clicks, and the page receives no click', () => {
  const onPress = vi.fn();
  const heard = vi.fn();
  document.body.addEventListener('click', heard, { once: true });
  const made = button('Show', onPress);
  document.body.append(made);
  press(made, false);
  expect(onPress).not.toHaveBeenCalled();
  press(made, true);
  expect(onPress).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();
});

it('the service’s frame in a page has no origin and receives no referrer', async () => {
  const card = document.createElement('div');
  const setup = {
    profile: { words: { message: 'message' }, messages: { embedUrl: 'https://embed.example' } },
  } as never;
  const [show] = original({ id: '20', setup, card, report: () => undefined, hide: [] });
  if (!show) throw new Error('Nothing to press');
  press(show, false);
  expect(ask).not.toHaveBeenCalled();
  press(show, true);
  await vi.waitFor(() => expect(card.querySelector('iframe')).not.toBeNull());
  const frame = card.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe('https://embed.example/embed/Message.html?id=20');
  expect(frame?.getAttribute('sandbox')?.split(' ').sort()).toEqual([
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-scripts',
  ]);
  expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer');
});
