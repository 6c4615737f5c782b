import { describe, expect, it } from 'vitest';
import { localProfile, publicProfile } from '../profile/presets';
import { idOfPermalink, messagesOf as matched } from './match';

const messagesOf = (raw: unknown, profile: typeof localProfile) =>
  matched({ candidates: raw, omitted: 0 }, profile).messages;

const embed = 'http://127.0.0.1:4616';
const quote = (href: string, classes = 'message') => ({
  kind: 'quote',
  href,
  classes,
  text: 'High water at six',
  byline: '— Ana Reis (@ana) ',
  lang: 'pt',
});
const frame = (href: string, ids: Record<string, string> = {}) => ({ kind: 'frame', href, ids });
const ids = (raw: unknown, profile = localProfile) => messagesOf(raw, profile).map(({ id }) => id);

describe('messagesOf', () => {
  it('reads a quotation', () => {
    expect(messagesOf([quote(`${embed}/m/12`)], localProfile)).toEqual([
      {
        key: '12',
        id: '12',
        permalink: `${embed}/m/12`,
        author: 'Ana Reis',
        handle: 'ana',
        text: 'High water at six',
        lang: 'pt',
      },
    ]);
  });

  it('ignores tags of undetermined languages', () => {
    const langs = ['pt', 'zh-Hant', 'iw', 'qme', 'und', 'zxx', '"><', 'x', ''].map(
      (lang) => messagesOf([{ ...quote(`${embed}/m/12`), lang }], localProfile)[0]?.lang,
    );
    expect(langs).toEqual(['pt', 'zh-Hant', 'iw', ...Array(6).fill(undefined)]);
  });

  it('recognises every markup with the word of the profile', () => {
    const raw = [
      frame(`${embed}/embed/Message.html?theme=light&id=1`),
      frame('', { 'data-message-id': '2' }),
      { kind: 'element', ids: { 'data-message-id': '3' } },
      { kind: 'element', ids: { 'data-messageid': '4' } },
    ];
    expect(ids(raw)).toEqual(['1', '2', '3', '4']);
    expect(ids(raw, publicProfile)).toEqual([]);
    const others = [
      frame('https://platform.twitter.com/embed/Tweet.html?id=20'),
      { kind: 'element', ids: { 'data-tweetid': '21' } },
      quote('https://twitter.com/ana/status/22?ref_src=x', 'twitter-tweet tw-align-center'),
      quote('https://x.com/ana/status/23', 'twitter-video'),
    ];
    expect(ids(others, publicProfile)).toEqual(['20', '21', '22', '23']);
    expect(ids(others)).toEqual([]);
  });

  it('merges a quotation and its frame', () => {
    const both = [
      frame('', { 'data-message-id': '12' }),
      quote(`${embed}/m/12`),
      frame('', { 'data-message-id': '9' }),
    ];
    expect(messagesOf(both, localProfile)).toMatchObject([{ id: '12', author: 'Ana Reis' }, { id: '9' }]);
  });

  it('omits elements that only look like messages', () => {
    expect(
      ids([
        quote(`${embed}/m/12`, 'pullquote'),
        quote(`${embed}/m/12x`),
        quote('http://127.0.0.1:9999/m/12'),
        frame('http://evil.example/embed/Message.html?id=1'),
        frame(`${embed}/embed/Other.html?id=1`),
        frame(`${embed}/embed/Message.html?id=abc`),
        frame(`${embed}/embed/Message.html`),
        { kind: 'element', ids: { 'data-post-id': '5' } },
      ]),
    ).toEqual([]);
  });

  it('returns no messages without a list of candidates', () => {
    for (const raw of [
      undefined,
      null,
      'x',
      {},
      [null, 5, {}, { kind: 'quote', href: 5 }, { kind: 'frame', ids: 'x' }],
    ])
      expect(ids(raw)).toEqual([]);
  });
});

const bluesky = {
  kind: 'quote',
  href: 'https://bsky.app/profile/did:plc:ab12/post/3k2?ref_src=embed',
  classes: 'bluesky-embed',
  text: 'Low water [image or embed]',
  byline: '— Emilia (@emilia.example) ',
  lang: 'en',
  stands: 'at://did:plc:ab12/app.bsky.feed.post/3k2',
};
const mastodon = {
  kind: 'quote',
  href: 'https://toot.example/@ana/115198236194466811',
  classes: 'mastodon-embed',
  text: '',
  byline: '',
  lang: '',
  stands: 'https://toot.example/@ana/115198236194466811/embed',
};

describe('other networks', () => {
  it('reads a quotation of Bluesky, with a permalink from its address', () => {
    expect(messagesOf([{ ...bluesky, href: 'https://evil.example/' }], localProfile)).toEqual([
      {
        network: 'bluesky',
        key: 'bluesky:did:plc:ab12/3k2',
        permalink: 'https://bsky.app/profile/did:plc:ab12/post/3k2',
        author: 'Emilia',
        handle: 'emilia.example',
        text: 'Low water',
        lang: 'en',
      },
    ]);
  });

  it.each([
    ['a quotation', mastodon],
    ['a quotation that says no address', { ...mastodon, stands: '' }],
    ['a frame', frame('https://toot.example/@ana/115198236194466811/embed?x=1')],
  ])('reads %s of Mastodon', (_, raw) => {
    expect(messagesOf([raw], publicProfile)).toEqual([
      {
        network: 'mastodon',
        key: 'mastodon:https://toot.example/@ana/115198236194466811',
        permalink: 'https://toot.example/@ana/115198236194466811',
        handle: 'ana@toot.example',
      },
    ]);
  });

  it('merges a quotation and its frame in any order', () => {
    const drawn = [
      frame('https://embed.bsky.app/embed/did:plc:ab12/app.bsky.feed.post/3k2?id=0.5&colorMode=system'),
      frame('https://toot.example/@ana/115198236194466811/embed'),
    ];
    expect(messagesOf([...drawn, bluesky, mastodon], localProfile)).toMatchObject([
      { network: 'bluesky', text: 'Low water' },
      { network: 'mastodon' },
    ]);
    expect(messagesOf([bluesky, mastodon, ...drawn], localProfile)).toMatchObject([
      { network: 'bluesky', text: 'Low water' },
      { network: 'mastodon' },
    ]);
  });

  it.each([
    ['another host', frame('https://embed.evil.example/embed/did:plc:ab12/app.bsky.feed.post/3k2')],
    ['another collection', frame('https://embed.bsky.app/embed/did:plc:ab12/app.bsky.feed.like/3k2')],
    ['a video', frame('https://video.example/videos/embed')],
    ['a name and password', frame('https://a:b@toot.example/@ana/115198236194466811/embed')],
    ['plain http', frame('http://toot.example/@ana/115198236194466811/embed')],
    ['a quotation of nothing', { ...bluesky, stands: 'at://did:plc:ab12' }],
    ['a quotation with only a link', { ...mastodon, classes: 'quote', stands: '' }],
  ])('omits %s', (_, raw) => {
    expect(ids([raw])).toEqual([]);
  });
});

describe('a page with too many messages', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ kind: 'element', ids: { 'data-message-id': String(n + 1) } }));

  it('lists a thousand, and counts the omitted ones', () => {
    const found = matched({ candidates: [...many(1200), ...many(5)], omitted: 40 }, localProfile);
    expect(found.messages).toHaveLength(1000);
    expect(found.omitted).toBe(240);
  });

  it('ignores an invalid count', () => {
    for (const omitted of [-3, 0.5, '7', null, Number.NaN])
      expect(matched({ candidates: many(2), omitted }, localProfile).omitted).toBe(0);
  });
});

describe('idOfPermalink', () => {
  it('treats several stars in a segment as one, in linear time', () => {
    const pattern = `https://a.example/${'*-'.repeat(20)}*/{id}`;
    expect(idOfPermalink('https://a.example/x-y/7', [pattern])).toBe('7');
    // Each star could end at any of the letters: with several in a row this would never end.
    expect(idOfPermalink(`https://a.example/${'-'.repeat(2000)}`, [pattern])).toBeUndefined();
  });

  it('takes braces of an address as they are', () => {
    expect(idOfPermalink('https://a.example/x{2}/7', ['https://a.example/*{2}/{id}'])).toBe('7');
  });

  it.each([
    ['https://twitter.com/ana/status/20', '20'],
    ['http://twitter.com/ana/status/20', '20'],
    ['https://www.twitter.com/ana/statuses/20', '20'],
    ['https://mobile.x.com/ana/status/20/photo/1', '20'],
    ['https://x.com/i/web/status/20', '20'],
    ['https://twitter.com/#!/ana/status/20', '20'],
    ['https://twitter.com/ana', undefined],
    ['https://twitter.com/a/b/status/20', undefined],
    ['https://nottwitter.com/ana/status/20', undefined],
    ['https://twitter.com.evil.example/ana/status/20', undefined],
    ['https://twitter.com/ana/status/20abc', undefined],
  ])('%s', (href, id) => {
    expect(idOfPermalink(href, publicProfile.messages.permalinks)).toBe(id);
  });
});
