import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './text';
import { readBody } from './wire';

const whole = {
  __typename: 'Message',
  id_str: '20',
  lang: 'en',
  text: 'Fish &amp; chips with @bo https://l.example/x',
  display_text_range: [0, 25],
  created_at: '2026-11-20T18:40:00.000Z',
  favorite_count: 12,
  conversation_count: 3,
  possibly_sensitive: false,
  isEdited: true,
  note_tweet: { id: 'x' },
  user: { name: 'Ana Reis', screen_name: 'ana', profile_image_url_https: 'https://img.example/a.png' },
  entities: {
    user_mentions: [{ indices: [22, 25], screen_name: 'bo', name: 'Bo' }],
    urls: [],
    hashtags: [],
    media: [{ indices: [26, 45], url: 'https://l.example/x' }],
  },
  mediaDetails: [
    {
      type: 'video',
      media_url_https: 'https://img.example/still.png',
      ext_alt_text: 'Lock gates',
      original_info: { width: 1280, height: 720 },
      video_info: {
        variants: [
          { content_type: 'application/x-mpegURL', url: 'https://v.example/p.m3u8' },
          { content_type: 'video/mp4', bitrate: 1, url: 'https://v.example/small.mp4' },
          { content_type: 'video/mp4', bitrate: 9, url: 'https://v.example/large.mp4' },
        ],
      },
    },
  ],
  card: {
    name: 'poll2choice_text_only',
    binding_values: {
      choice1_label: { string_value: 'Tea' },
      choice1_count: { string_value: '12' },
      choice2_label: { string_value: 'Coffee & cake' },
      choice2_count: { string_value: '31' },
      counts_are_final: { boolean_value: true },
    },
  },
  quoted_tweet: {
    id_str: '21',
    created_at: '2026-11-20T12:00:00.000Z',
    text: 'Before',
    user: { name: 'Bo', screen_name: 'bo' },
  },
};

function message(body: unknown) {
  const outcome = readBody(body, '20');
  if (outcome?.outcome !== 'message') throw new Error(`No message: ${outcome?.outcome}`);
  return outcome.message;
}

describe('readBody', () => {
  it('reads all fields', () => {
    expect(message(whole)).toMatchObject({
      author: { name: 'Ana Reis', handle: 'ana', avatar: 'https://img.example/a.png' },
      parts: [
        { kind: 'text', text: 'Fish & chips with ' },
        { kind: 'mention', text: '@bo', handle: 'bo' },
      ],
      createdAt: Date.parse('2026-11-20T18:40:00Z'),
      likes: 12,
      replies: 3,
      edited: true,
      cut: true,
      media: [
        {
          kind: 'video',
          alt: 'Lock gates',
          width: 1280,
          files: [{ bitrate: 1 }, { bitrate: 9 }, { type: 'application/x-mpegURL' }],
        },
      ],
      poll: { choices: [{ count: 12 }, { label: 'Coffee & cake', count: 31 }], final: true },
      quoted: { id: '21', author: { name: 'Bo' } },
      unexpected: [],
    });
  });

  it.each([
    ['missing', undefined, []],
    ['an object', {}, []],
    ['an empty list', [], []],
    ['a text', 'none', [{ path: 'entities', why: 'type' }]],
  ])('reads the text when entities are %s', (_, entities, unexpected) => {
    const read = message({ ...whole, entities });
    expect(plainText(read.parts)).toBe('Fish & chips with @bo');
    expect(read.unexpected).toEqual(unexpected);
  });

  it('reports unexpected fields', () => {
    const { created_at: _, ...rest } = whole;
    const user = { ...whole.user, shoe_size: 43 };
    const variants = [{ content_type: 'video/mp4', url: 'https://v.example/a.mp4', tide: 'low' }];
    const mediaDetails = whole.mediaDetails.map((each) => ({ ...each, video_info: { variants } }));
    const read = message({ ...rest, user, mediaDetails, mood: 1, favorite_count: 'many', quoted_tweet: 3 });
    expect(read.unexpected.map(({ path, why }) => `${path} ${why}`).sort()).toEqual([
      'created_at missing',
      'favorite_count type',
      'mediaDetails.0.video_info.variants.0.tide unknown',
      'mood unknown',
      'quoted_tweet type',
      'user.shoe_size unknown',
    ]);
  });

  it('ignores addresses other than http(s)', () => {
    const url = 'javascript:alert(1)';
    const entities = { urls: [{ indices: [0, 4], expanded_url: url, url, display_url: 'x' }] };
    const read = message({ ...whole, entities, mediaDetails: [{ media_url_https: 'data:text/html,x' }] });
    expect(read.parts.every((part) => part.kind === 'text')).toBe(true);
    expect(read.media).toEqual([]);
  });

  it.each([
    ['absent', {}, { outcome: 'absent' }],
    ['suspended', { text: 'x' }, { outcome: 'suspended' }],
    [
      'tombstone',
      { tombstone: { text: { text: 'Gone. Learn more', entities: [{ fromIndex: 6, toIndex: 16 }] } } },
      { outcome: 'tombstone', reason: 'Gone.' },
    ],
    ['a tombstone without words', { __typename: 'MessageTombstone' }, { outcome: 'tombstone', reason: '' }],
    ['a list', [1], undefined],
    ['a text', 'hello', undefined],
    ['null', null, undefined],
    ['something else', { hello: 1 }, undefined],
  ])('recognises %s', (_, body, expected) => {
    expect(readBody(body, '20')).toEqual(expected);
  });

  it('never throws, whatever replaces a part', () => {
    const paths = pathsOf(whole);
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.anything({ maxDepth: 2 }), (path, value) => {
        const outcome = readBody(replaced(whole, path, value), '20');
        if (outcome?.outcome === 'message') {
          expect(Array.isArray(outcome.message.parts)).toBe(true);
          structuredClone(outcome);
        }
      }),
      { numRuns: 1500 },
    );
  });
});

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === key ? replaced(inner, rest, by) : inner,
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

it.each(['12', '12('])('reads a message whose quotation has the id %s, and a link to it', (id_str) => {
  const url = 'https://l.example/x';
  const urls = [{ url, expanded_url: 'https://a.example/12', display_url: 'a', indices: [4, 23] }];
  const quoted_tweet = { ...whole.quoted_tweet, id_str };
  const body = {
    ...whole,
    text: `See ${url}`,
    display_text_range: [0, 23],
    entities: { urls },
    quoted_tweet,
  };
  expect(readBody(body, '20')).toMatchObject({ outcome: 'message' });
});
