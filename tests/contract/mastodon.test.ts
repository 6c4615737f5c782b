import { beforeEach, describe, expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import { createTestHttp, sendBy } from '@/lib/http/test-http';
import type { Post } from '@/lib/outbox/post';
import { createMastodon } from '@/lib/publishing/targets/mastodon/target';
import type { Photo } from '@/lib/publishing/targets/target';
import type { BehaviourInput } from '../services/control/behaviour.ts';
import { fediverseToken } from '../services/world/fediverse.ts';
import { testServices } from './test-services.ts';

const services = await testServices();
let start: number;
beforeEach(() => {
  start = Date.now();
});

const http = createTestHttp({ fetch });
const world = () => services.world.fediverse;
const origin = () => services.origins.fediverse;
const limits = { characters: 500, perUrl: 23, photos: 4, imageBytes: 1_000_000, description: 1500 };
const behave = (rest: Omit<BehaviourInput, 'service'>) =>
  services.control.behave({ service: 'fediverse', ...rest });
const sent = (method: string, path: string) =>
  services.control.requests({ service: 'fediverse', method, path });

const target = (token = fediverseToken, now: () => number = Date.now, by = http) =>
  createMastodon({
    ...{ http: by, now, limits, origin: origin(), account: world().account.id },
    sleep: async () => undefined,
    token: sealSecret(token, origin()),
  });
const post = (changes: Partial<Post> = {}): Post => ({
  link: 'https://svc.example/c/abc12',
  text: 'Tea & cake at “Zé’s” <3\n\nhttps://svc.example/c/abc12 #tea',
  published: '2026-05-03T09:12:00+05:30',
  photos: [],
  categories: ['tea'],
  people: [],
  visibility: 'public',
  ...changes,
});
const photo = (alt = 'A cup'): Photo => ({ bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg', alt });
const pictures = (...alts: string[]) =>
  alts.map((alt, index) => ({ url: `https://svc.example/img/${index}.jpg`, alt }));

/** Publishes, and fails the test if that does not work. */
async function published(given: Post, photos: Photo[] = []) {
  const outcome = await target().create(given, photos, crypto.randomUUID());
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.ref;
}

describe('publishing', () => {
  it('makes one status, with its visibility', async () => {
    const ref = await published(post({ visibility: 'unlisted' }));
    const [status] = world().statuses;
    expect(status).toMatchObject({ id: ref.id, text: post().text, visibility: 'unlisted' });
    expect((await fetch(ref.url)).status).toBe(200);
  });

  it('attaches photos with their descriptions, no more than the server takes', async () => {
    await published(
      post(),
      [1, 2, 3, 4, 5].map((n) => photo(`Cup ${n}`)),
    );
    const [status] = world().statuses;
    expect(status?.media.map((id) => world().media.get(id)?.description)).toEqual([
      'Cup 1',
      'Cup 2',
      'Cup 3',
      'Cup 4',
    ]);
  });

  it('waits for photos that are processed later', async () => {
    world().switches.mediaBusy = 3;
    await published(post(), [photo()]);
    expect(sent('GET', '/api/v1/media/')).toHaveLength(4);
  });

  it('posts nothing with a photo that never gets ready, and tries again later', async () => {
    world().switches.mediaBusy = 99;
    expect(await target().create(post(), [photo()], 'k')).toMatchObject({ kind: 'wait' });
    expect(world().statuses).toEqual([]);
  });

  it('refuses a photo that the server cannot process', async () => {
    services.control.expectErrors({ path: '/api/v1/media/', status: 422 });
    world().switches.mediaFails = true;
    expect(await target().create(post(), [photo()], 'k')).toMatchObject({
      kind: 'refused',
      failure: { detail: 'Error processing thumbnail for uploaded media' },
    });
    expect(world().statuses).toEqual([]);
  });

  it('tells a photo that was attached too early from a post that is refused', async () => {
    services.control.expectErrors({ path: '/api/v1/statuses', status: 422 });
    world().switches.attachEarly = 1;
    behave({ path: '/api/v1/media/', times: 1, answer: { kind: 'status', status: 206, body: { id: '1' } } });
    expect(await target().create(post(), [photo()], 'k')).toMatchObject({ kind: 'wait' });
    expect(await target().create(post({ text: '' }), [], 'k')).toMatchObject({
      kind: 'refused',
      failure: { detail: "Validation failed: Text can't be blank" },
    });
  });

  it('refuses a photo beyond the stated size without a request', async () => {
    const big = { ...photo(), bytes: new Uint8Array(limits.imageBytes + 1) };
    expect(await target().create(post(), [big], 'k')).toMatchObject({
      kind: 'refused',
      failure: { kind: 'too-large' },
    });
    expect(sent('POST', '/')).toEqual([]);
  });

  it('shows what it would send', async () => {
    const shown = target().preview(post({ photos: pictures('A cup') }));
    await published(post());
    const body = sent('POST', '/api/v1/statuses')[0]?.body ?? '';
    const { media_ids, ...fields } = JSON.parse(body);
    expect(shown).toContain(JSON.stringify(fields, null, 2));
    expect(shown).toContain('"description": "A cup"');
    expect(shown).not.toContain(fediverseToken);
  });
});

it('publishes over its own connection, on which browsers resend nothing', async () => {
  const urls: string[] = [];
  const once = createTestHttp({
    fetch,
    sendOnce(request, signal) {
      urls.push(request.url);
      return sendBy(fetch)(request, signal);
    },
  });
  expect(await target(fediverseToken, Date.now, once).create(post(), [photo()], 'k')).toMatchObject({
    kind: 'done',
  });
  expect(urls).toEqual([`${origin()}/api/v1/statuses`]);
});

it('waits where no such connection can be opened, and publishes nothing another way', async () => {
  const once = createTestHttp({ fetch, sendOnce: async () => ({ kind: 'not-sent' }) });
  const outcome = await target(fediverseToken, Date.now, once).create(post(), [], 'k');
  expect(outcome).toMatchObject({ kind: 'wait', failure: { kind: 'not-sent' } });
  expect(world().statuses).toEqual([]);
});

describe('the outcome of a request that failed', () => {
  const elsewhere = {
    id: '1',
    uri: 'https://elsewhere.example/1',
    content: '',
    created_at: '2026-05-03T09:12:00Z',
  };
  const cases: [string, Omit<BehaviourInput, 'service'>, object, boolean][] = [
    [
      'a post that is elsewhere',
      { answer: { kind: 'status', status: 200, body: elsewhere }, effect: true },
      { kind: 'unknown' },
      true,
    ],
    ['a lost answer', { answer: { kind: 'drop' }, effect: true }, { kind: 'unknown' }, true],
    ['nonsense', { answer: { kind: 'malformed' }, effect: true }, { kind: 'unknown' }, true],
    [
      'a scope that is missing',
      { answer: { kind: 'status', status: 403, body: { error: 'outside' } } },
      { kind: 'refused', failure: { detail: 'outside' } },
      false,
    ],
    ['429', { answer: { kind: 'rate-limit', seconds: 90 } }, { kind: 'wait' }, false],
  ];
  it.each(cases)('%s', async (_, behaviour, expected, there) => {
    behave({ path: '/api/v1/statuses', method: 'POST', times: 1, ...behaviour });
    const outcome = await target().create(post(), [], 'k');
    expect(outcome).toMatchObject(expected);
    if (outcome.kind === 'wait') {
      expect(outcome.until).toBeGreaterThan(start + 80_000);
      expect(outcome.until).toBeLessThan(start + 120_000);
    }
    expect(await target().find(post(), start)).toMatchObject({ kind: there ? 'found' : 'absent' });
  });

  it('of an upload is never that something was published', async () => {
    for (const answer of [{ kind: 'drop' }, { kind: 'status', status: 500 }] as const) {
      behave({ path: '/api/v2/media', times: 1, answer, effect: true });
      expect(await target().create(post(), [photo()], 'k')).toMatchObject({ kind: 'wait' });
    }
    expect(world().statuses).toEqual([]);
  });

  it('keeps the stated limit of uploads', async () => {
    services.control.expectErrors({ path: '/api/v2/media', status: 429 });
    for (let n = 0; n < 30; n++) await target().create(post(), [photo()], `${n}`);
    const outcome = await target().create(post(), [photo()], '31');
    expect(outcome).toMatchObject({ kind: 'wait', failure: { kind: 'rate-limited' } });
    expect(world().statuses).toHaveLength(30);
  });
});

describe('reading back', () => {
  it('goes by the id that is known, also where private posts are in no list', async () => {
    world().switches.listsPublicOnly = true;
    const hidden = post({ visibility: 'private' });
    const ref = await published(hidden);
    expect(await target().find(hidden, start)).toEqual({ kind: 'absent' });
    expect(await target().find(hidden, start, ref)).toEqual({ kind: 'found', ref });
  });

  it('finds a post whose repeat is answered 500, and does not need the key', async () => {
    const ref = await published(post());
    world().switches.ignoresKey = true;
    world().switches.repeatsFail = true;
    expect(await target().find(post(), start)).toEqual({ kind: 'found', ref });
    expect(world().statuses).toHaveLength(1);
  });

  it('goes by the link, not by one that begins like it, over pages', async () => {
    const ref = await published(post());
    for (let n = 0; n < 50; n++) await published(post({ text: `https://svc.example/c/abc12${n}`, link: '' }));
    expect(await target().find(post(), start)).toEqual({ kind: 'found', ref });
    expect(sent('GET', '/api/v1/accounts/')[0]?.query.exclude_reblogs).toBe('true');
    const other = post({ link: 'https://svc.example/c/abc1', text: 'https://svc.example/c/abc1' });
    expect(await target().find(other, start)).toEqual({ kind: 'absent' });
  });

  it('goes by text and time where the link is held back', async () => {
    const { link: _, ...hidden } = post({ text: 'Coffee\nwith @ann@social.example &c.' });
    expect(await target().find(hidden, start)).toEqual({ kind: 'absent' });
    await published(post({ text: 'Something else' }));
    expect(await target().find(hidden, start)).toEqual({ kind: 'cannot-tell' });
    const ref = await published(hidden);
    expect(await target().find(hidden, start)).toEqual({ kind: 'found', ref });
    expect(await target().find(hidden, start + 3_600_000)).toEqual({ kind: 'absent' });
  });

  it('knows how far the clocks are apart', async () => {
    const { link: _, ...hidden } = post({ text: 'Coffee' });
    const ref = await published(hidden);
    const ahead = () => Date.now() + 7_200_000;
    expect(await target(fediverseToken, ahead).find(hidden, start + 7_200_000)).toEqual({
      kind: 'found',
      ref,
    });
  });

  it('cannot tell without the list', async () => {
    behave({ path: '/api/v1/accounts', answer: { kind: 'status', status: 502 } });
    expect(await target().find(post(), start)).toMatchObject({
      kind: 'cannot-tell',
      failure: { kind: 'unreachable', status: 502 },
    });
  });
});

describe('a published post', () => {
  it('is edited: text, descriptions, and a photo that comes late', async () => {
    const before = post({ photos: pictures('A cup', 'A cat') });
    const ref = await published(before, [photo('A cup'), photo('A cat')]);
    const [, cat] = world().statuses[0]?.media ?? [];
    const [, second] = before.photos;
    const late = { url: 'https://svc.example/img/late.jpg', alt: 'The street' };
    const after = {
      ...before,
      text: `Now ${before.text}`,
      photos: second ? [{ ...second, alt: 'Her cat' }, late] : [],
    };
    const outcome = await target().update?.(ref, after, before, [photo('Her cat'), photo('The street')]);
    expect(outcome).toEqual({ kind: 'done', ref });
    const [status] = world().statuses;
    expect(status?.text).toBe(after.text);
    expect(status?.media[0]).toBe(cat);
    expect(status?.media.map((id) => world().media.get(id)?.description)).toEqual(['Her cat', 'The street']);
    expect(sent('POST', '/api/v2/media')).toHaveLength(3);
  });

  it('keeps its visibility, or is not changed at all', async () => {
    const ref = await published(post());
    const hidden = post({ visibility: 'private', text: 'Changed' });
    expect(await target().update?.(ref, hidden, post(), [])).toMatchObject({ kind: 'refused' });
    expect(world().statuses[0]?.text).toBe(post().text);
  });

  it('is taken back, even if it is gone', async () => {
    services.control.expectErrors({ path: '/api/v1/statuses/', status: 404 });
    const ref = await published(post());
    expect(await target().remove?.(ref)).toEqual({ kind: 'done', ref });
    expect(world().statuses).toEqual([]);
    expect(await target().remove?.(ref)).toEqual({ kind: 'done', ref });
    expect(await target().update?.(ref, post(), post(), [])).toMatchObject({
      kind: 'refused',
      failure: { kind: 'not-found' },
    });
  });
});
