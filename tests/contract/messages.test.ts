import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import { createTestHttp, createTestWeb } from '@/lib/http/test-http';
import { createMessages } from '@/lib/messages/service';
import { createMessagesStore } from '@/lib/messages/store';
import { plainText } from '@/lib/messages/text';
import type { Profile } from '@/lib/profile/model';
import { localProfile } from '@/lib/profile/presets';
import { testServices } from './test-services.ts';

const services = await testServices();
let room: ReturnType<typeof createMessages>;
let token: Profile['messages']['token'] = 'number';
let rooms = 0;
/** Open leases, and the callbacks for their ends. */
const leases = new Set<string>();
let leaseEnds: (lease: string) => void = () => undefined;

/** Milliseconds. */
let patience = 60_000;

let last = 0;
/** Two uses in a millisecond have no order. */
function now(): number {
  last = Math.max(Date.now(), last + 1);
  return last;
}

beforeEach(() => {
  token = 'number';
  patience = 60_000;
  rooms += 1;
  room = createMessages({
    http: (request) => createTestHttp({ fetch })({ ...request, timeoutMs: patience }),
    settings: async () => ({
      ...localProfile,
      messages: {
        syndicationUrl: services.origins.messages,
        embedUrl: services.origins.embed,
        permalinks: [`${services.origins.embed}/m/{id}`],
        token,
      },
    }),
    web: createTestWeb({ fetch, online: () => true }),
    pictures: async () => false,
    leases: {
      holds: (lease) => leases.has(lease),
      onEnd: (listener) => {
        leaseEnds = listener;
      },
    },
    onPause: () => undefined,
    store: createMessagesStore(`messages-${rooms}`, { copies: 3, bytes: 30_000, one: 20_000 }),
    now,
    inspection: async () =>
      ok({
        url: 'https://page.example/',
        found: {
          messages: {
            candidates: [
              { kind: 'frame', href: `${services.origins.embed}/embed/Message.html?id=20`, ids: {} },
              { kind: 'frame', href: 'https://elsewhere.example/embed/Message.html?id=21', ids: {} },
            ],
            omitted: 0,
          },
        },
      }),
  });
});

const idOf = (kind: string) => services.world.messages.byKind(kind).id;
async function read(kind: string) {
  const answer = await room.read(idOf(kind));
  if (!answer.ok) throw new Error(answer.failure.kind);
  return answer.value;
}
async function message(kind: string) {
  const reading = await read(kind);
  if (reading.outcome !== 'message') throw new Error(reading.outcome);
  return reading.message;
}
const requests = () => services.control.requests({ service: 'messages' });

describe('every message of the service', () => {
  it('is parsed, with its entities at their positions', async () => {
    services.control.expectErrors({ service: 'messages', status: 404 });
    for (const { id, state } of services.world.messages.list) {
      const answer = await room.read(id);
      expect(answer.ok && answer.value.outcome).toBe(state === 'here' ? 'message' : state);
      if (!answer.ok || answer.value.outcome !== 'message') continue;
      const drifted = services.world.messages.byId(id)?.kinds.includes('drift');
      if (!drifted) expect(answer.value.message.unexpected).toEqual([]);
      for (const part of answer.value.message.parts) {
        if (part.kind === 'mention') expect(part.text).toBe(`@${part.handle}`);
        if (part.kind === 'hashtag') expect(part.text).toMatch(/^[#$]/);
        expect(part.text).not.toMatch(/&(amp|lt|gt);/);
      }
    }
  });

  it('has its pictures, poll, card, quote and parent', async () => {
    expect((await message('photo')).media[0]).toMatchObject({ kind: 'photo', alt: expect.any(String) });
    expect((await message('photos')).media).toHaveLength(4);
    expect((await message('video')).media[0]).toMatchObject({
      kind: 'video',
      files: [{ width: 480 }, { width: 640 }, { width: 1280 }, { type: 'application/x-mpegURL' }],
      duration: 12_480,
    });
    expect((await message('gif')).media[0]?.kind).toBe('gif');
    expect((await message('poll')).poll?.choices).toHaveLength(4);
    expect((await message('link-card')).card?.title).toBe('The tides of Lisbon');
    expect((await message('quote')).quoted?.author.name).toBe('Porto de Lisboa');
    expect((await message('reply')).replyTo?.handle).toBe('noam_c');
    expect(plainText((await message('reply')).parts)).toMatch(/^River water/);
    expect((await message('edited')).edited).toBe(true);
    expect((await message('note')).cut).toBe(true);
    expect((await message('sensitive')).sensitive).toBe(true);
    expect((await message('place')).place).toBe('Lisbon, Portugal');
    expect((await message('unknown-fields')).unexpected).toEqual([{ path: 'mood', why: 'unknown' }]);
  });

  it('is available with either kind of token', async () => {
    token = 'base36';
    expect((await read('plain')).outcome).toBe('message');
  });

  it('has a frame of the service when the profile says so', async () => {
    const frame = `${services.origins.embed}/embed/Message.html?id=20`;
    expect(await room.showing('20')).toEqual({ frame, pictures: false });
    expect(await room.showing('twenty')).toEqual({ pictures: false });
  });

  it('has its own page', async () => {
    expect(await read('plain')).toMatchObject({ source: `${services.origins.embed}/m/20` });
  });
});

describe('a missing message', () => {
  it('gives the reason of a tombstone', async () => {
    expect(await read('tombstone')).toEqual({
      outcome: 'tombstone',
      reason: 'This message was deleted by its author.',
    });
  });

  it('sends no request for an invalid id', async () => {
    const outcomes = await Promise.all(['', 'x', '1'.repeat(41), '../20'].map((id) => room.read(id)));
    expect(outcomes.every((each) => each.ok && each.value.outcome === 'bad-id')).toBe(true);
    expect(requests()).toHaveLength(0);
  });

  it.each([
    ['malformed', { kind: 'malformed' }, { kind: 'malformed' }],
    ['HTML', { kind: 'html', status: 200 }, { kind: 'malformed' }],
    ['500', { kind: 'html', status: 500 }, { kind: 'unreachable', status: 500 }],
    ['429', { kind: 'rate-limit' }, { kind: 'rate-limited', until: expect.any(Number) }],
    ['hang', { kind: 'hang' }, { kind: 'timeout' }],
    ['drop', { kind: 'drop' }, { kind: 'unreachable' }],
    ['another shape', { kind: 'status', status: 200, body: [] }, { kind: 'malformed' }],
  ] as const)('fails by %s, and then shows the copy from before', async (_, answer, failure) => {
    services.control.behave({ service: 'messages', answer });
    if (answer.kind === 'hang') patience = 200;
    expect(await room.read(idOf('plain'))).toMatchObject({ ok: false, failure });
    services.control.behaveWell();
    patience = 60_000;
    await read('plain');
    services.control.behave({ service: 'messages', answer });
    if (answer.kind === 'hang') patience = 200;
    expect(await read('plain')).toMatchObject({ outcome: 'message', problem: failure });
  });

  it('shows the stored copy when the service returns nothing', async () => {
    services.control.behave({ service: 'messages', answer: { kind: 'status', status: 200, body: {} } });
    expect(await read('plain')).toEqual({ outcome: 'absent' });
    services.control.behaveWell();
    await read('plain');
    services.control.behave({ service: 'messages', answer: { kind: 'status', status: 200, body: {} } });
    expect(await read('plain')).toMatchObject({ outcome: 'message', problem: { outcome: 'absent' } });
  });

  it('deletes the copy of a removed message', async () => {
    await read('plain');
    const body = services.world.messages.byKind('tombstone').body;
    services.control.behave({ service: 'messages', answer: { kind: 'status', status: 200, body } });
    expect((await read('plain')).outcome).toBe('tombstone');
    expect(await room.known('20')).toBeUndefined();
  });
});

describe('requests', () => {
  it('are sent only for opened messages, once for each', async () => {
    expect(await room.onPage(1)).toEqual(
      ok({ url: 'https://page.example/', messages: [{ key: '20', id: '20' }], omitted: 0 }),
    );
    expect(requests()).toHaveLength(0);
    await Promise.all([room.read('20'), room.read('20')]);
    expect(requests()).toHaveLength(1);
  });

  it('run four at a time, and stop when their view closes', async () => {
    services.control.behave({ service: 'messages', answer: { kind: 'hang' } });
    leases.add('view');
    const ids = services.world.messages.list.slice(0, 9).map(({ id }) => id);
    const answers = Promise.all(ids.map((id) => room.read(id, { lease: 'view', batch: true })));
    await expect.poll(() => requests().length).toBe(4);
    leases.delete('view');
    leaseEnds('view');
    expect(await answers).toEqual(ids.map(() => ({ ok: false, failure: { kind: 'cancelled' } })));
    services.control.behaveWell();
    await read('plain');
    expect(requests()).toHaveLength(5);
  });

  it('wait during a pause of the service, except for a message that a person opens', async () => {
    services.control.behave({ service: 'messages', times: 1, answer: { kind: 'rate-limit', seconds: 1 } });
    const waits = room.read(idOf('photo'), { batch: true });
    await expect.poll(async () => (await room.service()).pausedUntil).toBeGreaterThan(Date.now());
    expect(requests()).toHaveLength(1);
    expect((await read('plain')).outcome).toBe('message');
    expect(await waits).toMatchObject({ ok: true, value: { outcome: 'message' } });
    expect((await room.service()).pausedUntil).toBeUndefined();
    expect(requests()).toHaveLength(3);
  });
});

describe('stored messages', () => {
  it('include unknown fields', async () => {
    await read('unknown-fields');
    const [copy] = await room.copies(['404', idOf('unknown-fields')]);
    expect(JSON.parse(copy?.body ?? '')).toMatchObject({ mood: expect.anything() });
    expect(copy?.address).toBe(`${services.origins.messages}/message-result?id=${idOf('unknown-fields')}`);
    expect(copy?.reading).toMatchObject({ outcome: 'message', readAt: expect.any(Number) });
  });

  it('lose removed texts, in quotes and replies too', async () => {
    const { quoted } = await message('quote');
    expect(await room.known(idOf('quote'))).toBeDefined();
    services.control.behave({ service: 'messages', answer: { kind: 'status', status: 404, body: 'gone' } });
    expect(await room.read(quoted?.id ?? '')).toEqual(ok({ outcome: 'gone' }));
    expect(await room.known(idOf('quote'))).toBeUndefined();
    expect(await room.copies([idOf('quote')])).toEqual([]);
  });

  it('give access to their own pictures only', async () => {
    const { media } = await message('photo');
    const url = media[0]?.url ?? '';
    expect(await room.picture(idOf('photo'), url)).toMatchObject({
      ok: true,
      value: { data: expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo/) },
    });
    const asked = requests().length;
    const foreign = `${services.origins.messages}/media/other.png`;
    expect(await room.picture(idOf('photo'), foreign)).toMatchObject({ ok: false });
    expect(await room.picture(idOf('plain'), url)).toMatchObject({ ok: false });
    expect(requests()).toHaveLength(asked);
  });

  it('are limited in number', async () => {
    for (const kind of ['plain', 'photo', 'poll', 'card']) await message(kind);
    expect(await room.known(idOf('plain'))).toBeUndefined();
    expect(await room.known(idOf('card'))).toMatchObject({ outcome: 'message' });
  });

  it('are evicted by their last use', async () => {
    for (const kind of ['plain', 'photo', 'poll']) await message(kind);
    await room.known(idOf('plain'));
    await message('card');
    expect(await room.known(idOf('plain'))).toBeDefined();
    expect(await room.known(idOf('photo'))).toBeUndefined();
  });

  it('are limited in total size and each in size', async () => {
    const body = services.world.messages.byKind('plain').body;
    for (const [id, length] of [
      ['1', 15_000],
      ['2', 15_000],
      ['3', 25_000],
    ] as const) {
      const answer = { kind: 'status', status: 200, body: { ...body, pad: 'x'.repeat(length) } } as const;
      services.control.behave({ service: 'messages', times: 1, answer });
      expect(await room.read(id)).toMatchObject({ ok: true, value: { outcome: 'message' } });
    }
    const kept = await Promise.all(['1', '2', '3'].map((id) => room.known(id)));
    expect(kept.map((each) => each !== undefined)).toEqual([false, true, false]);
  });
});
