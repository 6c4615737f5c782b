import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import { createHttp } from '@/lib/http/request';
import { createMessages } from '@/lib/messages/service';
import { createMessagesStore } from '@/lib/messages/store';
import { plainText } from '@/lib/messages/text';
import type { Profile } from '@/lib/profile/model';
import { localProfile } from '@/lib/profile/presets';
import { type Services, startServices } from '../services/start.ts';

let services: Services;
let room: ReturnType<typeof createMessages>;
let token: Profile['messages']['token'] = 'number';
let rooms = 0;

beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());
beforeEach(() => {
  services.control.reset();
  token = 'number';
  rooms += 1;
  room = createMessages({
    http: (request) => createHttp({ fetch, online: () => true })({ ...request, timeoutMs: 1000 }),
    settings: async () => ({
      ...localProfile,
      messages: {
        syndicationUrl: services.origins.messages,
        embedUrl: services.origins.embed,
        permalinks: [`${services.origins.embed}/m/{id}`],
        token,
      },
    }),
    pictures: async () => false,
    store: createMessagesStore(`messages-${rooms}`, 3),
    now: Date.now,
    inspection: async () =>
      ok([
        { kind: 'frame', href: `${services.origins.embed}/embed/Message.html?id=20`, ids: {} },
        { kind: 'frame', href: 'https://elsewhere.example/embed/Message.html?id=21', ids: {} },
      ]),
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
  it('is read, and what was marked is where it was marked', async () => {
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

  it('has its pictures, poll, card, quote and answer', async () => {
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

  it('is there for either kind of token', async () => {
    token = 'base36';
    expect((await read('plain')).outcome).toBe('message');
  });

  it('has a frame of the service, by the profile’s word', async () => {
    const frame = `${services.origins.embed}/embed/Message.html?id=20`;
    expect(await room.showing('20')).toEqual({ frame, pictures: false });
    expect(await room.showing('twenty')).toEqual({ pictures: false });
  });

  it('has its own page', async () => {
    expect(await read('plain')).toMatchObject({ source: `${services.origins.embed}/m/20` });
  });
});

describe('when there is no message', () => {
  it('gives the reason of a tombstone', async () => {
    expect(await read('tombstone')).toEqual({
      outcome: 'tombstone',
      reason: 'This message was deleted by its author.',
    });
  });

  it('asks nothing for what is no id', async () => {
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
    expect(await room.read(idOf('plain'))).toMatchObject({ ok: false, failure });
    services.control.behaveWell();
    await read('plain');
    services.control.behave({ service: 'messages', answer });
    expect(await read('plain')).toMatchObject({ outcome: 'message', problem: failure });
  });

  it('forgets the copy of a message that was taken away', async () => {
    await read('plain');
    const body = services.world.messages.byKind('tombstone').body;
    services.control.behave({ service: 'messages', answer: { kind: 'status', status: 200, body } });
    expect((await read('plain')).outcome).toBe('tombstone');
    expect(await room.known('20')).toBeUndefined();
  });
});

describe('asking', () => {
  it('is done for nothing on a page until one is opened, and once for each', async () => {
    expect(await room.onPage(1)).toEqual(ok([{ id: '20' }]));
    expect(requests()).toHaveLength(0);
    await Promise.all([room.read('20'), room.read('20')]);
    expect(requests()).toHaveLength(1);
  });

  it('keeps a bounded number of copies', async () => {
    for (const kind of ['plain', 'photo', 'poll', 'card']) await message(kind);
    expect(await room.known(idOf('plain'))).toBeUndefined();
    expect(await room.known(idOf('card'))).toMatchObject({ outcome: 'message' });
  });
});
