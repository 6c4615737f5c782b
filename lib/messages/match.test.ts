import { describe, expect, it } from 'vitest';
import { localProfile, publicProfile } from '../profile/presets';
import { idOfPermalink, messagesOf } from './match';

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
        id: '12',
        permalink: `${embed}/m/12`,
        author: 'Ana Reis',
        handle: 'ana',
        text: 'High water at six',
        lang: 'pt',
      },
    ]);
  });

  it('knows every markup in the words of the profile', () => {
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

  it('takes a quotation and its frame for one message', () => {
    const both = [
      frame('', { 'data-message-id': '12' }),
      quote(`${embed}/m/12`),
      frame('', { 'data-message-id': '9' }),
    ];
    expect(messagesOf(both, localProfile)).toMatchObject([{ id: '12', author: 'Ana Reis' }, { id: '9' }]);
  });

  it('leaves out what only looks like one', () => {
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

  it('makes nothing of what is no list of candidates', () => {
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

describe('idOfPermalink', () => {
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
