// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { Composer } from './composer';

vi.mock('@/lib/i18n', () => ({ t: (key: string) => (key === 'common.language' ? 'en' : key) }));

const pressed: unknown[] = [];
vi.mock('@/lib/bus/ask', () => ({
  ask: () => ({
    async press(...[, , , extras]: unknown[]) {
      pressed.push(extras);
      return { ok: true, value: { kind: 'taken' } };
    },
  }),
}));

const nothing = () => undefined;
const rest = {
  ...{ venue: { id: 'own:1', name: 'Home' }, shout: 'Tea', focus: 0 },
  ...{ position: undefined, onSignIn: undefined, staysHere: true, takesBroadcast: false },
  ...{ onBroadcast: nothing, onShout: nothing, onDrop: nothing, onPressing: nothing, onLeave: nothing },
  onSent: async () => undefined,
};

test('a draft that was made private elsewhere is pressed so, and says so; a public one asks nothing', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  for (const [broadcast, asked] of [
    ['private', 1],
    ['public', 0],
  ] as const) {
    await act(() => render(<Composer key={broadcast} {...rest} broadcast={broadcast} />, root));
    expect(root.querySelectorAll('select')).toHaveLength(asked);
    await act(() => root.querySelector('form')?.requestSubmit());
  }
  expect(pressed).toEqual([{ broadcast: 'private' }, {}]);
});
