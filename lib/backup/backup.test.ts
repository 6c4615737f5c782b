import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyring } from '@/lib/accounts/secrets';
import { createHistoryStore, historyDatabase } from '@/lib/checkins/history/store';
import { newPress } from '@/lib/checkins/outbox/schema';
import { checkinsDatabase } from '@/lib/checkins/outbox/store';
import { fail, ok } from '@/lib/http/failure';
import { unseen } from '@/lib/outbox/schema';
import { publishingDatabase } from '@/lib/publishing/store/database';
import { all, type Browser, browser, checkin, everySecret, plan, put, rooms, target } from './test-browser';

const press = {
  venue: { id: 'v', name: 'Café Sperl' },
  shout: 'Proofs',
  origin: 'https://svc.example',
  pressedAt: 7,
  knownIds: ['c1'],
};
const sent = unseen(3);
const pair = {
  ...{
    id: 'e',
    room: 'publishing',
    target: 't',
    checkin: 'c1',
    checkedInAt: 1,
    title: 'Sperl',
    madeAt: 1,
    key: 'k',
  },
  ...{ attempts: 0, log: [] },
};
async function used(): Promise<Browser> {
  const made = browser();
  await put(historyDatabase, 'checkins', [1, 2, 3].map(checkin));
  await put(publishingDatabase, 'targets', [{ ...target, on: false }]);
  made.items.watch = [{ url: 'https://feed.example' }];
  made.items.profile = { here: true };
  await made.secrets.set(
    'accessToken',
    'made-up-token',
    { origin: 'https://svc.example' },
    { refreshToken: 'made-up-renewal' },
  );
  await made.db.write(['hosts'], ({ store }) =>
    store.put({
      id: 'https://host.example/graphql',
      url: 'https://host.example/graphql',
      token: 'made-up-host-token',
    }),
  );
  await createKeyring(made.db, 'publishing').set('t/token', 'made-up-ring', 'https://mine.example');
  return made;
}

async function written(from: Browser, passphrase?: string): Promise<Blob> {
  from.enter();
  expect(await from.contract.write({ rooms, passphrase })).toEqual({ ok: true, value: null });
  const file = await from.files.get('out');
  if (!file) throw new Error('No file');
  return file;
}

async function given(file: Blob): Promise<Browser> {
  const made = browser();
  await made.files.put('in', file);
  return made;
}

const apply = (to: Browser, passphrase?: string) =>
  to.contract.apply({ rooms, plan, agreed: [], passphrase });

beforeEach(() => {
  vi.unstubAllGlobals();
});

describe('a file of everything', () => {
  it('comes back byte for byte from another browser, and holds no secret', async () => {
    const file = await written(await used());
    const text = await file.text();
    for (const secret of everySecret) expect(text).not.toContain(secret);
    const other = await given(file);
    expect(await other.contract.inspect()).toMatchObject({
      value: { at: 1_800_000_000_000, version: '0.1.0', open: 0, sealed: false, plan },
    });
    expect(await apply(other)).toEqual({ ok: true, value: { kind: 'restarting' } });
    expect(other.restarts).toEqual(['moved']);
    expect(other.locked).toEqual([['outbox']]);
    expect(other.applied).toEqual(['{"version":1}']);
    expect(other.items).toEqual({ watch: [{ url: 'https://feed.example' }] });
    expect(await (await written(other)).text()).toBe(text);
  });

  it('has a room parse its values before they are stored', async () => {
    const from = await used();
    from.items.watch = 'ill';
    const other = await given(await written(from));
    await apply(other);
    expect(other.items).toEqual({ watch: [] });
  });

  it('replaces what was there, and only the chosen rooms', async () => {
    const file = await written(await used());
    const other = await given(file);
    await put(historyDatabase, 'checkins', [checkin(9)]);
    other.items.watch = [];
    const chosen = { rooms: ['checkins'], agreed: [] };
    await other.contract.apply(chosen);
    expect(await all(historyDatabase, 'checkins')).toEqual([1, 2, 3].map(checkin));
    expect([other.items.watch, other.applied]).toEqual([[], []]);
  });

  it('takes nothing that was made in another browser for made here, where it would be published again', async () => {
    const from = await used();
    const made = { id: 'own:a', createdAt: 5, shout: '', walk: 0, source: 'here' };
    // No service lists what has an id of Waymark.
    const listed = { ...made, id: 'own:b', walk: 5, source: 'file' };
    await put(historyDatabase, 'checkins', [made, listed]);
    const other = await given(await written(from));
    await other.contract.apply({ rooms: ['checkins'], agreed: [] });
    const store = createHistoryStore();
    expect((await store.newest(9)).map(({ id }) => id)).toContain('own:a');
    expect((await store.newest(9, 'published')).map(({ id }) => id).filter((id) => /^own:/.test(id))).toEqual(
      [],
    );
    expect(await store.removeOwn('own:a')).toBe(true);
  });

  it('carries secrets under a passphrase, and no other opens them', async () => {
    const file = await written(await used(), 'correct horse battery');
    const text = await file.text();
    for (const secret of everySecret) expect(text).not.toContain(secret);
    expect(JSON.parse(text.slice(0, text.indexOf('\n')))).toMatchObject({
      sealed: { kdf: 'PBKDF2-SHA-256', iterations: 600_000, cipher: 'AES-GCM' },
    });
    const other = await given(file);
    await put(historyDatabase, 'checkins', [checkin(9)]);
    expect(await apply(other, 'correct horse')).toMatchObject({
      failure: { kind: 'unfit-file', why: 'passphrase' },
    });
    expect(await all(historyDatabase, 'checkins')).toEqual([checkin(9)]);
    expect([other.restarts, other.applied]).toEqual([[], []]);
    expect((await apply(other, 'correct horse battery')).ok).toBe(true);
    expect(await other.secrets.reveal('accessToken', { origin: 'https://svc.example' })).toBe(
      'made-up-token',
    );
    expect(await (await other.db.read()).getAll('hosts')).toMatchObject([{ token: 'made-up-host-token' }]);
    expect(await (await other.db.read()).getAll('keyring')).toMatchObject([{ value: 'made-up-ring' }]);
  });
});

describe('a file that does not fit changes nothing', () => {
  it('with a record that no list could read', async () => {
    const from = await used();
    await put(historyDatabase, 'blocks', [{ number: 0, ids: ['c1'] }]);
    const other = await given(await written(from));
    const damaged = fail({ kind: 'unfit-file', why: 'damaged' });
    expect([await other.contract.inspect(), await apply(other)]).toEqual([damaged, damaged]);
    expect(await all(historyDatabase, 'checkins')).toEqual([]);
  });

  const header = (text: string) => JSON.parse(text.slice(0, text.indexOf('\n')));
  const withHeader = (text: string, change: object) =>
    `${JSON.stringify({ ...header(text), ...change })}${text.slice(text.indexOf('\n'))}`;
  const newer = (text: string) => {
    const { parts } = header(text);
    return withHeader(text, {
      parts: parts.map((part: object) => ('version' in part ? { ...part, version: 99 } : part)),
    });
  };
  const files: [string, string, (text: string) => string][] = [
    ['of another program', 'foreign', () => '{"version":1}'],
    ['without words', 'foreign', () => ''],
    ['of a newer format', 'newer', (text) => withHeader(text, { format: 2 })],
    ['of a newer database', 'newer', newer],
    ['of a room that is not here', 'newer', (text) => text.replaceAll('"room":"watch"', '"room":"stars"')],
    ['cut off', 'damaged', (text) => text.slice(0, -30)],
    ['longer than written', 'damaged', (text) => `${text}x`],
    ['with another letter', 'damaged', (text) => text.replace('Café Sperl', 'Café Sperk')],
    ['with a strange header', 'damaged', (text) => withHeader(text, { parts: [{ kind: 'database' }] })],
  ];

  it.each(files)('%s', async (_, why, change) => {
    const file = new Blob([change(await (await written(await used())).text())]);
    const other = await given(file);
    await put(historyDatabase, 'checkins', [checkin(9)]);
    for (const answer of [await other.contract.inspect(), await apply(other)])
      expect(answer).toEqual({ ok: false, failure: { kind: 'unfit-file', why } });
    expect(await all(historyDatabase, 'checkins')).toEqual([checkin(9)]);
    expect([other.restarts, other.applied, other.items]).toEqual([[], [], {}]);
  });

  it('nor one whose settings plan is not the one that was shown', async () => {
    const other = await given(await written(await used()));
    await put(historyDatabase, 'checkins', [checkin(9)]);
    const shown = { ...plan, settings: [{ path: 'options.count', after: 'false' }] };
    for (const seen of [shown, undefined])
      expect(await other.contract.apply({ rooms, plan: seen, agreed: [] })).toMatchObject({
        value: { kind: 'changed', incoming: { plan } },
      });
    expect(await all(historyDatabase, 'checkins')).toEqual([checkin(9)]);
    expect([other.restarts, other.applied, other.items]).toEqual([[], [], {}]);
  });

  it('nor one whose secrets are sealed with fewer rounds than Waymark uses', async () => {
    const text = await (await written(await used(), 'correct horse battery')).text();
    const { sealed } = header(text);
    for (const iterations of [1, 599_999, 10_000_001]) {
      const other = await given(new Blob([withHeader(text, { sealed: { ...sealed, iterations } })]));
      for (const answer of [await other.contract.inspect(), await apply(other, 'correct horse battery')])
        expect(answer).toEqual(fail({ kind: 'unfit-file', why: 'damaged' }));
      expect([other.restarts, other.applied, other.items]).toEqual([[], [], {}]);
    }
  });

  it('nor one that the browser cannot store whole', async () => {
    const other = await given(await written(await used()));
    await put(historyDatabase, 'checkins', [checkin(9)]);
    other.parts.settings.applyFile = async () => ok({ kind: 'changed', plan });
    expect(await apply(other)).toEqual({ ok: false, failure: { kind: 'not-stored' } });
    expect(await all(historyDatabase, 'checkins')).toEqual([checkin(9)]);
    expect(other.restarts).toEqual([]);
  });
});

describe('what another browser may still send', () => {
  it('waits for the person', async () => {
    const made = await used();
    const states = [
      { ...newPress('a', 'service', press), state: 'queued', work: 'create', sendAt: 9 },
      { ...newPress('b', 'service', press), state: 'sending', work: 'create', sent },
      { ...newPress('c', 'service', press), state: 'refused', work: 'create', failure: { kind: 'offline' } },
      { ...newPress('d', 'service', press), state: 'published', live: { ...sent, ref: { url: '' } } },
      { ...pair, id: 'e', state: 'queued', work: 'create', sendAt: 1 },
      { ...pair, id: 'f', state: 'sending', work: 'create', sent },
      { ...pair, id: 'g', state: 'undone', at: 1 },
    ];
    await put(checkinsDatabase, 'deliveries', states);
    await put(checkinsDatabase, 'notes', [{ operation: states[0], at: 1 }], 'discarded');
    await put(publishingDatabase, 'targets', [target]);
    // As an earlier build had them.
    const { room: _, ...old } = pair;
    await put(publishingDatabase, 'entries', [{ ...old, id: 'h', state: 'sending', work: 'create', sent }]);
    const watch = { on: true, interval: 15, nextAt: 0, after: 1, known: ['c1'] };
    await put(publishingDatabase, 'notes', [watch], 'watch');
    const other = await given(await written(made));
    expect(await other.contract.inspect()).toMatchObject({ value: { open: 7 } });
    await apply(other);
    expect(await all(checkinsDatabase, 'deliveries')).toMatchObject([
      { id: 'a', state: 'unknown', sent: { since: 7 }, own: { signedOut: true }, turn: 'engine' },
      { id: 'b', state: 'unknown', sent: { since: 3 }, own: { signedOut: true } },
      { id: 'c', state: 'refused' },
      { id: 'd', state: 'published' },
      { id: 'e', state: 'held' },
      { id: 'f', state: 'unknown', turn: 'engine' },
      { id: 'g', state: 'undone' },
    ]);
    expect(await all(checkinsDatabase, 'notes')).toEqual([]);
    expect(await all(publishingDatabase, 'targets')).toMatchObject([{ id: 't', on: false }]);
    expect(await all(publishingDatabase, 'notes')).toEqual([{ ...watch, on: false }]);
    expect(await all(publishingDatabase, 'entries')).toMatchObject([{ id: 'h', state: 'unknown' }]);
  });
});

describe('erasing', () => {
  it('a room leaves the others', async () => {
    const made = await used();
    await made.contract.erase('publishing');
    expect(await all(publishingDatabase, 'targets')).toEqual([]);
    expect(await (await made.db.read()).getAll('keyring')).toEqual([]);
    expect(await all(historyDatabase, 'checkins')).toHaveLength(3);
    expect([made.restarts, made.items.watch]).toEqual([['erased'], [{ url: 'https://feed.example' }]]);
  });

  it('everything leaves nothing', async () => {
    const made = await used();
    await made.contract.eraseAll();
    expect(await indexedDB.databases()).toEqual([]);
    expect([made.restarts, made.items, made.locked]).toEqual([['erased-all'], {}, [['outbox']]]);
  });
});

it('a file that is not taken leaves the values of a room as they were', async () => {
  const from = browser();
  from.items.watch = [{ url: 'https://theirs.example' }];
  await put(publishingDatabase, 'targets', [{ ...target, on: false }]);
  expect(await from.contract.write({ rooms })).toEqual(ok(null));
  const file = await from.files.get('out');
  const to = browser();
  if (file) await to.files.put('in', file);
  to.items.watch = [{ url: 'https://mine.example' }];
  // Another window changes the settings within this moment.
  to.parts.settings.applyFile = async () => ok({ kind: 'changed', plan } as never);
  expect(await to.contract.apply({ rooms, plan, agreed: [] })).toMatchObject({ ok: false });
  expect(to.items.watch).toEqual([{ url: 'https://mine.example' }]);
});
