import { beforeEach, expect, it, vi } from 'vitest';
import browser, { type Runtime } from 'webextension-polyfill';
import { answerQuestions } from './answer';

type Listener = (message: unknown, sender: Runtime.MessageSender) => unknown;
let listener: Listener;
const pageDoor = vi.fn();
const secret = vi.fn(async () => 'answer');
const ours = { id: 'waymark', url: 'chrome-extension://waymark/popup.html' };
const question = { room: 'accounts', method: 'state', args: [] };

beforeEach(() => {
  vi.restoreAllMocks();
  pageDoor.mockClear();
  secret.mockClear();
  vi.spyOn(browser.runtime, 'getURL').mockReturnValue('chrome-extension://waymark/');
  Object.defineProperty(browser.runtime, 'id', { value: 'waymark', configurable: true });
  vi.spyOn(browser.runtime.onMessage, 'addListener').mockImplementation((added) => {
    listener = (message, sender) => Reflect.apply(added, undefined, [message, sender, () => undefined]);
  });
  answerQuestions(
    async () => ({ accounts: { state: secret }, publishing: async () => ({ state: secret }) }),
    pageDoor,
  );
});

it('answers our own pages, in a tab too', async () => {
  expect(await listener(question, ours)).toEqual({ value: 'answer' });
  expect(await listener(question, { ...ours, tab: { id: 1 } as never })).toEqual({ value: 'answer' });
});

it('asks a contract that is made at its first question', async () => {
  expect(await listener({ ...question, room: 'publishing' }, ours)).toEqual({ value: 'answer' });
});

const strangers: [string, Runtime.MessageSender][] = [
  ['a content script', { id: 'waymark', url: 'https://a.example/', tab: { id: 1 } as never, frameId: 0 }],
  [
    'a page whose address begins like ours',
    { id: 'waymark', url: 'https://a.example/chrome-extension://waymark/' },
  ],
  [
    'a page of an extension whose id begins like ours',
    { id: 'waymark', url: 'chrome-extension://waymarks/popup.html' },
  ],
  ['a sender without an address', { id: 'waymark' }],
];
for (const [name, sender] of strangers) {
  it(`lets ${name} reach only the page door`, () => {
    expect(listener(question, sender)).toBeUndefined();
    expect(secret).not.toHaveBeenCalled();
    expect(pageDoor).toHaveBeenCalledWith(question, sender);
  });
}

it('does not listen to another extension at all', () => {
  expect(listener(question, { ...ours, id: 'other' })).toBeUndefined();
  expect(secret).not.toHaveBeenCalled();
  expect(pageDoor).not.toHaveBeenCalled();
});

it('calls nothing that is not a room’s own method', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const [room, method] of [
    ['accounts', 'constructor'],
    ['accounts', 'toString'],
    ['__proto__', 'toString'],
    ['none', 'state'],
  ]) {
    expect(await listener({ room, method, args: [] }, ours)).toEqual({ bug: true });
  }
});

it('does nothing for a page of another build, and tells it so', async () => {
  const answer = await listener({ ...question, build: 'other' }, ours);
  expect(answer).toHaveProperty('bug');
  expect(secret).not.toHaveBeenCalled();
});

it('logs a bug without what its message quotes', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  secret.mockRejectedValueOnce(new Error('token=hush'));
  expect(await listener(question, ours)).toEqual({ bug: true });
  expect(JSON.stringify(log.mock.calls)).not.toContain('hush');
});
