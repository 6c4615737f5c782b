// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { In, Operation } from '@/lib/checkins/contract';
import type { Checkin } from '@/lib/checkins/model';
import { newPress } from '@/lib/checkins/outbox/schema';
import type { Failure } from '@/lib/http/failure';
import { unseen } from '@/lib/outbox/schema';
import { OperationCard } from './operation-card';

vi.mock('@/lib/i18n', () => {
  const t = (key: string, ...values: unknown[]) =>
    key === 'common.language'
      ? 'en'
      : [key.replace(/.*\./, ''), ...values.flat().filter((value) => value !== undefined)].join(' ');
  return { t, nth: (key: string, _: number, values: unknown[]) => t(key, values) };
});

const keepHere = vi.fn();
vi.mock('@/lib/bus/ask', () => ({ ask: () => ({ keepHere: async (id: string) => keepHere(id) }) }));

const host = 'svc.example';
const press = {
  venue: { id: 'v', name: 'Café Tejo' },
  shout: 'Proofs',
  origin: `https://${host}`,
  pressedAt: Date.now(),
  knownIds: [],
};
const pair = { ...newPress('o', 'service', press), press };
const unknown: In<'unknown'> = {
  ...pair,
  state: 'unknown',
  sent: unseen(Date.now()),
  checks: 0,
  goodChecks: 0,
  nextCheckAt: Date.now(),
};
const confirmed = (
  more: Partial<typeof pair.press & { result: Checkin; doubleIds: string[] }> = {},
): In<'published'> => ({
  ...pair,
  press: { ...press, confirmedAt: Date.now(), ...more },
  state: 'published',
  live: { ...unseen(1), ref: { url: '' } },
});
const onSignIn = vi.fn();
const onSetUp = vi.fn();
let root: HTMLElement;

let editable = false;
let historyUrl: string | null = null;

const show = (operation: Operation, visit?: number) =>
  act(() =>
    render(
      <OperationCard
        operation={operation}
        visit={visit}
        isEditable={editable}
        historyUrl={historyUrl}
        toDraft={async (work) => void (await work())}
        onSignIn={onSignIn}
        onSetUp={onSetUp}
        Elsewhere={() => null}
      />,
      root,
    ),
  );
const button = (name: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name);

beforeEach(() => {
  vi.clearAllMocks();
  editable = false;
  historyUrl = null;
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

const unreachable: Failure = { kind: 'unreachable', host, requestId: 'r-17' };

test('an unknown outcome shows the failure of the last check and its request id', async () => {
  await show({ ...unknown, checks: 2, failure: unreachable });
  expect(root.textContent).toContain('checkFailed sentences sentences unreachable svc.example');
  expect(root.textContent).toContain('r-17');
});

test('no failure is shown before the first check or after a good one', async () => {
  await show({ ...unknown, checks: 0, failure: unreachable });
  expect(root.textContent).not.toContain('checkFailed');
  await show({ ...unknown, checks: 3 });
  expect(root.textContent).not.toContain('checkFailed');
});

test('a check that needs a sign-in or a set-up offers it', async () => {
  await show({ ...unknown, checks: 1, failure: { kind: 'signed-out', host } });
  await act(() => button('signIn')?.click());
  expect(onSignIn).toHaveBeenCalledOnce();
  await show({ ...unknown, checks: 1, failure: { kind: 'not-set-up', host } });
  expect(button('signIn')).toBeUndefined();
  await act(() => button('setUp')?.click());
  expect(onSetUp).toHaveBeenCalledOnce();
});

test.each<Operation>([
  { ...pair, state: 'refused', work: 'create', failure: unreachable },
  { ...pair, state: 'needs-sign-in', work: 'create', failure: unreachable },
  { ...pair, state: 'held', reason: { by: 'stale' } },
])(
  'what the service did not take can be kept on this device, unless it may be there: $state',
  async (one) => {
    await show(one);
    await act(() => button('keepHere')?.click());
    expect(keepHere).toHaveBeenCalledExactlyOnceWith('o');
    await show({ ...one, sent: unseen(1) });
    expect(button('keepHere')).toBeUndefined();
  },
);

test('without time to cancel there is no cancel button', async () => {
  const now = Date.now();
  const waiting = { ...pair, press: { ...press, pressedAt: now }, state: 'waiting', delay: 0 } as const;
  await show({ ...waiting, sendAt: now });
  expect(button('cancel')).toBeUndefined();
  await show({ ...waiting, sendAt: now + 4_000 });
  expect(button('cancel')).toBeDefined();
});

test('a merged venue is named', async () => {
  const result = { id: 'c1', createdAt: 1, shout: '', venue: { id: 'merged', name: 'Café Novo' } };
  await show(confirmed({ result }));
  expect(root.textContent).toContain('otherVenue Café Novo');
  await show(confirmed({ result: { ...result, venue: { id: 'v', name: 'Café do Tejo' } } }));
  expect(root.textContent).not.toContain('otherVenue');
});

test('a double shows all ids', async () => {
  const result = { id: 'c3', createdAt: 1, shout: '' };
  await show(confirmed({ result, doubleIds: ['c1', 'c2'] }));
  for (const id of ['c1', 'c2', 'c3']) expect(root.textContent).toContain(id);
});

test('a confirmed check-in shows the number of the visit, where known', async () => {
  await show(confirmed(), 14);
  expect(root.textContent).toContain('visit 14');
  await show(confirmed());
  expect(root.textContent).not.toContain('visit');
});
