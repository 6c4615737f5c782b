import type { Message } from '@/lib/messages/model';
import type { ExportItem } from './item';

export const title = 'Messages of <Tides>';

/** Text that would be markup, in HTML or in Markdown, if it were taken for such. */
export const hostile =
  '</p><script>alert(1)</script><img src=x onerror=alert(2)> "quoted" \'so\' &lt;b&gt; [x](javascript:alert(3)) ![y](z) `code` **bold** <!-- --> | a |';

const person = { name: 'Ana <b>Reis</b>', handle: 'ana' };
const plain = { edited: false, cut: false, sensitive: false };
const host = 'https://media.example';

export const message: Message = {
  id: '12',
  author: person,
  parts: [
    { kind: 'text', text: `${hostile}\n\n# Heading?\n- list\n1. one\n=== ` },
    { kind: 'link', text: 'tides.example', href: 'https://tides.example/a(b)<c>' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'not a link', href: 'javascript:alert(4)' },
  ],
  createdAt: Date.UTC(2026, 4, 3, 14),
  lang: 'pt',
  media: [
    { kind: 'photo', url: `${host}/1.png`, alt: `Quay ${hostile}` },
    {
      kind: 'video',
      url: `${host}/2.png`,
      files: [
        { url: `${host}/2.mp4`, type: 'video/mp4' },
        { url: `${host}/2.m3u8`, type: 'application/x-mpegURL' },
      ],
    },
  ],
  poll: {
    choices: [
      { label: 'Springs', count: 3 },
      { label: hostile, count: 1 },
    ],
    final: true,
    endsAt: Date.UTC(2026, 4, 4, 14),
    picture: { url: `${host}/5.png`, alt: 'Which tide' },
  },
  card: {
    kind: 'large',
    title: 'Card',
    href: 'https://tides.example/card',
    picture: { url: `${host}/3.png` },
  },
  quoted: {
    ...plain,
    author: { name: 'Bo', handle: 'bo' },
    parts: [{ kind: 'text', text: 'Quoted\n> twice' }],
    media: [{ kind: 'photo', url: `${host}/4.png` }],
  },
  parentGone: 'Deleted <i>here</i>',
  likes: 5,
  ...plain,
  unexpected: [],
};

export const readAt = Date.UTC(2026, 10, 21, 9, 30);
export const source = 'https://m.example/m/12';

export const items: ExportItem[] = [
  {
    kind: 'message',
    id: '12',
    source,
    reading: { outcome: 'message', message, readAt },
    body: '{"id_str":"12","long":12345678901234567890,"mood":"</script>"}',
    address: 'https://s.example/message-result?id=12',
  },
  { kind: 'missing', id: '13', why: `Gone ${hostile}`, source: 'https://m.example/m/13' },
  {
    kind: 'page',
    id: 'mastodon:1',
    source: 'https://toot.example/@a/1',
    message: {
      key: 'mastodon:1',
      network: 'mastodon',
      permalink: 'https://toot.example/@a/1',
      text: hostile,
    },
  },
];
