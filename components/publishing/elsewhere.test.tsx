// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newDelivery } from '@/lib/outbox/delivery';
import { unseen } from '@/lib/outbox/schema';
import type { Delivery } from '@/lib/publishing/contract';
import { Elsewhere } from './elsewhere';

const room = vi.hoisted(() => ({
  listed: false,
  watches: true,
  entries: [] as Delivery[],
  can: { remove: true },
}));

vi.mock('@/lib/i18n', () => ({
  t: (key: string, ...values: unknown[]) =>
    key === 'common.language' ? 'en' : [key.replace(/.*\./, ''), ...values.flat()].join(' '),
}));
vi.mock('./outdated-copies', () => ({ OutdatedCopies: () => null }));
vi.mock('./use-publishing', () => ({
  publishingRoom: { entriesOf: async () => room.entries },
  useListed: () => ({ value: room.listed }),
  useService: () => ({ value: { host: 'svc.example' } }),
  usePublishing: () => ({
    value: {
      targets: [{ id: 'site', name: 'My site', on: true, can: room.can, narrowed: [] }],
      ...{ paused: false, watch: { on: room.watches }, asking: 0 },
    },
  }),
}));

const made = (target: string): Delivery => ({
  ...newDelivery(
    { room: 'publishing', target, checkin: { id: 'c1', createdAt: 1 }, key: 'k' },
    { delay: 60_000 },
    Date.now(),
  ),
});
const published = (target: string, url: string): Delivery => {
  const { state: _, sendAt: __, delay: ___, ...pair } = { ...made(target), sendAt: 0, delay: 0 };
  return { ...pair, state: 'published', live: { ...unseen(1), ref: { url } } };
};

let root: HTMLElement;
/** The words of each row, and the names of its buttons. */
const rows = () =>
  [...root.querySelectorAll('li')].map((row) => [
    row.querySelector('span')?.textContent?.replace(/[\u2066-\u2069]/g, ''),
    ...[...row.querySelectorAll('button')].map((button) => button.getAttribute('aria-label')),
  ]);
const show = (id: string, shortUrl?: string, isOld?: true) =>
  act(async () =>
    render(
      <Elsewhere checkin={{ id, createdAt: 0, ...(shortUrl && { shortUrl }) }} isOld={isOld ?? false} />,
      root,
    ),
  );

beforeEach(() => {
  Object.assign(room, { listed: false, watches: true, entries: [], can: { remove: true } });
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

it('has a row for the check-in service first, then one for each copy, with link and undo', async () => {
  room.entries = [made('site'), published('gone', 'https://ann.example/1')];
  await show('c1', 'https://svc.example/c/1');
  expect(rows()).toEqual([
    ['other svc.example listed', 'act open svc.example'],
    [expect.stringMatching(/^waiting My site/), 'act undo My site'],
    // A target that was removed still has the copy.
    ['other gone published', 'act open gone'],
  ]);
});

it('takes a copy back where its target can delete it', async () => {
  room.entries = [published('site', 'https://ann.example/1')];
  await show('c1');
  expect(rows()[1]).toEqual(['other My site published', 'act open My site', 'act takeBack My site']);
  room.can = { remove: false };
  await show('c2');
  expect(rows()[1]).toEqual(['other My site published', 'act open My site']);
});

it.each<[string, string, true | undefined, boolean, number]>([
  ['an old one that the service lists', 'c1', true, true, 1],
  ['an old one that only a file brought', 'c1', true, false, 0],
  ['a new one, whose card has the link', 'c1', undefined, true, 0],
  ['one of this device', 'own:1', undefined, false, 0],
])('without copies: %s', async (_, id, isOld, listed, count) => {
  Object.assign(room, { listed, watches: false });
  // Beside the press itself, which is no copy.
  room.entries = [{ ...made('here'), room: 'checkins' }];
  await show(id, undefined, isOld);
  expect(rows()).toHaveLength(count);
  // Old check-ins are published from here.
  expect([...root.querySelectorAll(':scope > div button')].map((button) => button.textContent)).toEqual(
    isOld ? ['this'] : [],
  );
});
