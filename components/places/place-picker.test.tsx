// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Nearby } from '@/lib/places/contract';
import type { Centre, FoundPlace, Place, Visited } from '@/lib/places/model';
import { PlacePicker } from './place-picker';

const rooms = vi.hoisted(() => ({ places: {} as Record<string, (...args: never[]) => Promise<unknown>> }));
vi.mock('@/lib/bus/ask', () => ({
  ask: () => new Proxy({}, { get: (_, name: string) => rooms.places[name] }),
}));
vi.mock('@/lib/i18n/locale', () => ({ locale: () => 'en-US' }));
vi.mock('@/lib/i18n', () => ({
  t: (key: string, values: string[] = []) => [key, ...values].join(' '),
}));

const minute = 60_000;
const results = (...places: Place[]) => ({ places, radius: 1000 });
const nearby = (centre: Centre, more: Partial<Nearby> = {}): Nearby => ({
  centre,
  results: results({ id: 'a', name: 'Apotheke', distance: 30 }),
  sort: 'POPULARITY',
  at: Date.now(),
  ...more,
});
const here = { latitude: 38.7, longitude: -9.1 };
let root: HTMLElement;

async function show(known: Nearby, more: { visited?: Visited[]; query?: string } = {}) {
  rooms.places.known = async () => known;
  const props = { nothingFound: false, selectedId: undefined };
  const shown = (query: string, found?: FoundPlace) => (
    <PlacePicker
      {...props}
      found={found}
      visited={more.visited ?? []}
      query={query}
      onQuery={() => undefined}
      onChoose={() => undefined}
      onSetUp={() => undefined}
    />
  );
  await act(async () => render(shown(more.query ?? ''), root));
  return (query: string, found?: FoundPlace) => act(async () => render(shown(query, found), root));
}

const wait = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

beforeEach(() => {
  rooms.places = {
    sources: async () => ({ key: true, keyless: null, wordsFrom: 2 }),
    favourites: async () => [],
  };
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.useRealTimers();
});

test('shows a notice for a rough position only', async () => {
  await show(nearby({ ...here, accuracy: 1400 }));
  expect(root.textContent).toContain('places.rough 0.9 mi');
  render(null, root);
  await show(nearby({ ...here, accuracy: 400 }));
  expect(root.textContent).not.toContain('places.rough');
});

test('shows the radius of a widened search', async () => {
  await show(nearby(here, { widenedTo: 5000 }));
  expect(root.textContent).toContain('places.widened 3.1 mi');
});

test('marks a place of a recent check-in, and not an older one', async () => {
  const visited = [
    { id: 'a', name: 'Apotheke', lastVisit: Date.now() - 20 * minute },
    { id: 'b', name: 'Bar', lastVisit: Date.now() - 200 * minute },
  ];
  await show(nearby(here), { visited });
  const rows = [...root.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
  expect(rows.find((row) => row.includes('Apotheke'))).toContain('places.already 20 min. ago');
  expect(rows.find((row) => row.includes('Bar'))).not.toContain('places.already');
});

test('shows the sixth own place under Nearby, marked as visited', async () => {
  const visited = Array.from({ length: 7 }, (_, i) => ({
    id: `own-${i}`,
    name: `Own ${i}`,
    latitude: here.latitude + i * 0.001,
    longitude: here.longitude,
  }));
  await show(nearby(here), { visited });
  const rowsOf = (list: string) =>
    [...root.querySelectorAll(`[aria-label="${list}"] li`)].map(({ textContent }) => textContent ?? '');
  expect(rowsOf('places.yours')).toHaveLength(5);
  const [given, sixth, seventh, ...more] = rowsOf('places.nearby');
  expect(given).toContain('Apotheke');
  expect(sixth).toMatch(/Own 5.*places\.visited/);
  expect(seventh).toMatch(/Own 6.*places\.visited/);
  expect(more).toEqual([]);
});

test('moves no row once the lists are used, until the next position', async () => {
  const more: { visited: Visited[] } = { visited: [{ id: 'b', name: 'Bar' }] };
  const again = await show(nearby(here), more);
  const rows = () => [...root.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
  const before = rows();
  const row = root.querySelector<HTMLElement>('li button');
  await act(async () => row?.focus());
  more.visited = [{ id: 'a', name: 'Apotheke' }, { id: 'c', name: 'Café' }, ...more.visited];
  await again('');
  expect(rows()).toEqual(before);
  await act(async () => row?.blur());
  expect(rows()).toEqual(before);
  rooms.places.nearby = async () => ({ ok: true, value: nearby({ latitude: 40, longitude: 3 }) });
  await again('', { latitude: 40, longitude: 3, source: 'selection' });
  await vi.waitFor(() => expect(rows().join()).toContain('Café'));
});

test('shows the results of the newest query, whichever response is last', async () => {
  vi.useFakeTimers();
  const answers = new Map<string, (name: string) => void>();
  rooms.places.nearby = (centre: Centre, { query }: { query: string }) =>
    new Promise((resolve) => {
      answers.set(query, (name) =>
        resolve({ ok: true, value: nearby(centre, { results: results({ id: name, name }) }) }),
      );
    });
  const type = await show(nearby(here), { query: 'mus' });
  await wait(500);
  await type('museu');
  await wait(500);
  expect([...answers.keys()]).toEqual(['mus', 'museu']);
  await act(async () => answers.get('museu')?.('Museu do Oriente'));
  await act(async () => answers.get('mus')?.('Mustard Bar'));
  expect(root.textContent).toContain('Museu do Oriente');
  expect(root.textContent).not.toContain('Mustard');
});

test('shows the request id of a failure, and keeps the results', async () => {
  rooms.places.nearby = async () => ({
    ok: false,
    failure: { kind: 'refused', host: 'svc.example', detail: 'No', requestId: 'r-77' },
  });
  vi.useFakeTimers();
  const type = await show(nearby(here));
  await type('apo');
  await wait(500);
  expect(root.textContent).toContain('common.request r-77');
  expect(root.textContent).toContain('Apotheke');
});
