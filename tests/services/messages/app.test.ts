import { describe, expect, it } from 'vitest';
import type { Deps } from '../kernel.ts';
import { makeMessages } from '../world/messages.ts';
import { createWorld } from '../world/world.ts';
import { createSyndication } from './app.ts';
import { createEmbed } from './embed.ts';
import { tokenFor } from './token.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const messages = makeMessages('test', 1, now);
const origins = { messages: 'http://127.0.0.1:4615', embed: 'http://127.0.0.1:4616' };
const deps: Deps = {
  world: { ...createWorld({ seed: 'test', scale: 1, now }), messages },
  now: () => now,
  origin: (name) => (name === 'embed' ? origins.embed : origins.messages),
};
const syndication = createSyndication(deps);
const embed = createEmbed(deps);
const idOf = (kind: string) => messages.byKind(kind).id;
const ask = (id: string, token = '7') => syndication.request(`/message-result?id=${id}&token=${token}`);

interface Marked {
  indices: [number, number];
  screen_name?: string;
  text?: string;
  url?: string;
}
interface Message {
  __typename: string;
  id_str: string;
  text: string;
  display_text_range: [number, number];
  entities: Record<'hashtags' | 'urls' | 'user_mentions' | 'symbols', Marked[]> & { media?: Marked[] };
  user?: { name: string };
  mediaDetails?: {
    type: string;
    media_url_https: string;
    ext_alt_text?: string;
    original_info: { width: number; height: number };
    video_info?: { variants: { bitrate?: number; url: string; content_type: string }[] };
  }[];
  [field: string]: unknown;
}
const get = async (kind: string): Promise<Message> => (await ask(idOf(kind))).json();

describe('the endpoint', () => {
  it('gives the full JSON for any number as a token, without a key', async () => {
    const response = await ask('20', '123456');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const message: Message = await response.json();
    expect(message).toMatchObject({
      __typename: 'Message',
      id_str: '20',
      user: { name: 'Ana Reis', screen_name: 'ana' },
    });
    expect(message.text).toMatch(/^High water at six/);
  });

  it('takes the token of public clients, which fits one id only', async () => {
    expect(tokenFor('20')).toBe('6dq1a2xwd93');
    expect((await ask('20', '6dq1a2xwd93')).status).toBe(200);
    expect((await ask(idOf('poll'), '6dq1a2xwd93')).status).toBe(400);
    expect((await ask(idOf('poll'), tokenFor(idOf('poll')))).status).toBe(200);
  });

  it.each([
    ['id=abc&token=1'],
    ['id=&token=1'],
    ['token=1'],
    ['id=20'],
    ['id=20&token=x!'],
    [`id=${'1'.repeat(41)}&token=1`],
  ])('refuses %s', async (query) => {
    const response = await syndication.request(`/message-result?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: 'Bad request.' });
  });

  it('has a fate for what cannot be shown', async () => {
    for (const id of [idOf('absent'), '1'.repeat(40)]) {
      const absent = await ask(id);
      expect([absent.status, await absent.json()]).toEqual([200, {}]);
    }
    expect(await get('tombstone')).toMatchObject({
      __typename: 'MessageTombstone',
      tombstone: { text: { text: expect.stringContaining('deleted by its author') } },
    });
    const suspended = await get('suspended');
    expect(suspended.__typename).toBe('Message');
    expect(suspended).not.toHaveProperty('user');
    const gone = await ask(idOf('gone'));
    expect(gone.status).toBe(404);
    expect(gone.headers.get('content-type')).toContain('text/html');
  });
});

describe('the world', () => {
  it('has sixty messages with ids of their own, and more at a larger scale', () => {
    expect(messages.list).toHaveLength(60);
    expect(new Set(messages.list.map((message) => message.id)).size).toBe(60);
    expect(makeMessages('test', 3, now).list).toHaveLength(180);
    expect(makeMessages('test', 1, now).byKind('poll').id).toBe(idOf('poll'));
    expect(makeMessages('other', 1, now).byKind('poll').id).not.toBe(idOf('poll'));
    expect(() => messages.byKind('nothing')).toThrow('nothing');
  });

  it('marks entities by code points of the escaped text', async () => {
    let seen = 0;
    for (const { id, state } of messages.list) {
      if (state !== 'here') continue;
      const message: Message = await (await ask(id)).json();
      const points = [...message.text];
      const cut = ({ indices: [from, to] }: Marked) => points.slice(from, to).join('');
      for (const each of message.entities?.user_mentions ?? [])
        expect(cut(each)).toBe(`@${each.screen_name}`);
      for (const each of message.entities?.hashtags ?? []) expect(cut(each)).toBe(`#${each.text}`);
      for (const each of message.entities?.symbols ?? []) expect(cut(each)).toBe(`$${each.text}`);
      for (const each of [...(message.entities?.urls ?? []), ...(message.entities?.media ?? [])])
        expect(cut(each)).toBe(each.url);
      seen += message.entities?.user_mentions?.length ?? 0;
    }
    expect(seen).toBeGreaterThanOrEqual(10);
  });

  it('needs code points: UTF-16 units would cut elsewhere', async () => {
    const { text, entities } = await get('emoji');
    const [from, to] = entities.user_mentions[0]?.indices ?? [0, 0];
    expect([...text].slice(from, to).join('')).toBe('@bo_sorensen');
    expect(text.slice(from, to)).not.toBe('@bo_sorensen');
  });

  it('shows by UTF-16 units, without the person answered or the address of the media', async () => {
    const shown = async (kind: string) => {
      const {
        text,
        display_text_range: [from, to],
      } = await get(kind);
      return text.slice(from, to);
    };
    expect(await shown('reply')).toBe(
      'River water 🏞️ leaves with it &amp; takes its time, as @bo_sorensen says.',
    );
    expect(await shown('photos')).toBe('Four views of low water #tides');
    expect(await shown('emoji')).toBe((await get('emoji')).text);
  });

  it('keeps an escaped ampersand before a mention', async () => {
    const { text, entities } = await get('ampersand');
    const [from] = entities.user_mentions[0]?.indices ?? [0];
    expect(text.slice(0, from)).toContain('&amp; &lt;strong&gt;');
  });

  it('has photos, videos and GIFs with sizes and descriptions', async () => {
    expect((await get('photo')).mediaDetails?.[0]).toMatchObject({
      type: 'photo',
      ext_alt_text: expect.any(String),
    });
    const four = (await get('photos')).mediaDetails ?? [];
    expect(four.map((each) => each.ext_alt_text !== undefined)).toEqual([true, true, false, true]);
    const variants = (await get('video')).mediaDetails?.[0]?.video_info?.variants ?? [];
    expect(variants.map((each) => each.bitrate)).toEqual([undefined, 256_000, 832_000, 2_176_000]);
    expect((await get('gif')).mediaDetails?.[0]?.type).toBe('animated_gif');
    for (const path of ['/profile/ana_normal.png', new URL(four[1]?.media_url_https ?? '').pathname]) {
      const image = new DataView(await (await syndication.request(`${path}?name=small`)).arrayBuffer());
      expect(image.getUint32(0)).toBe(0x89504e47);
      if (path.includes('media')) expect([image.getUint32(16), image.getUint32(20)]).toEqual([227, 340]);
    }
    for (const { url, content_type } of variants) {
      expect((await syndication.request(new URL(url).pathname)).headers.get('content-type')).toBe(
        content_type,
      );
    }
  });

  it.each([
    ['long', { note_tweet: { id: expect.any(String) } }],
    [
      'poll',
      {
        card: {
          name: 'poll4choice_text_only',
          binding_values: {
            choice1_label: { string_value: 'Springs', type: 'STRING' },
            counts_are_final: { boolean_value: false, type: 'BOOLEAN' },
          },
        },
      },
    ],
    [
      'card',
      {
        card: {
          name: 'summary_large_image',
          binding_values: { title: { string_value: 'The tides of Lisbon' } },
        },
      },
    ],
    ['quote', { quoted_tweet: { user: { screen_name: 'harbour' } } }],
    ['reply', { in_reply_to_screen_name: 'noam_c', parent: { user: { screen_name: 'noam_c' } } }],
    ['sensitive', { possibly_sensitive: true }],
    [
      'edited',
      { isEdited: true, edit_control: { edit_tweet_ids: [expect.any(String), expect.any(String)] } },
    ],
    ['place', { place: { full_name: 'Lisbon, Portugal' } }],
    ['arabic', { lang: 'ar' }],
    ['hebrew', { lang: 'iw' }],
    ['entities-object', { entities: {} }],
    ['entities-list', { entities: [] }],
  ])('has one of the kind %s', async (kind, expected) => {
    expect(await get(kind)).toMatchObject(expected);
  });

  it('has one without entities, and one with combining characters', async () => {
    expect(await get('no-entities')).not.toHaveProperty('entities');
    expect((await get('combining')).text).toMatch(/e\u0301/);
  });
});

describe('the frame', () => {
  it('shows what the endpoint tells', async () => {
    const response = await embed.request('/embed/Message.html?id=20');
    expect(response.headers.get('content-type')).toContain('text/html');
    const shown = await response.text();
    expect(shown).toContain('High water at six');
    expect(shown).toContain('Ana Reis');
    expect(shown).toContain(`${origins.embed}/m/20`);
    expect(await (await embed.request(`/embed/Message.html?id=${idOf('photo')}`)).text()).toContain(
      `${origins.messages}/media/quay-at-dawn.png`,
    );
    const marked = await (await embed.request(`/embed/Message.html?id=${idOf('markup')}`)).text();
    expect(marked).toContain('&lt;script&gt;neither()&lt;/script&gt;');
    expect(marked).not.toContain('<script>');
  });
  it('shows the shown part only', async () => {
    const shown = await (await embed.request(`/embed/Message.html?id=${idOf('gif')}`)).text();
    expect(shown).toContain('>🍟🍟 Every single time 🐦</p>');
  });
  it('shows polls and links as cards', async () => {
    const shown = async (kind: string) =>
      (await embed.request(`/embed/Message.html?id=${idOf(kind)}`)).text();
    expect(await shown('poll')).toContain('<span>Springs</span><b>52 %</b>');
    expect(await shown('card')).toContain('<b>The tides of Lisbon</b>');
  });
  it('says what cannot be shown, and refuses a bad id', async () => {
    expect(await (await embed.request(`/embed/Message.html?id=${idOf('tombstone')}`)).text()).toContain(
      'not available',
    );
    expect((await embed.request('/embed/Message.html?id=x')).status).toBe(400);
  });
  it('has a page for each message and the script that pages load', async () => {
    expect(await (await embed.request('/m/20')).text()).toContain('High water at six');
    expect((await embed.request('/m/999')).status).toBe(404);
    const script = await embed.request('/widgets.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain('message-rendered');
  });
});
