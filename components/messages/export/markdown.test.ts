import { expect, it } from 'vitest';
import { formatDateTime } from '@/lib/i18n/format';
import type { TextPart } from '@/lib/messages/model';
import type { ExportItem } from './item';
import { jsonOf } from './json';
import { markdownOf } from './markdown';
import { items, message, source, title } from './test-items';

const first = items.slice(0, 1);
const of = (text: string, parts: TextPart[] = [{ kind: 'text', text }]): string[] => {
  const item: ExportItem = {
    kind: 'message',
    id: '1',
    reading: {
      outcome: 'message',
      readAt: 0,
      message: {
        id: '1',
        author: { name: 'Bo', handle: 'bo' },
        parts,
        media: [],
        edited: false,
        cut: false,
        sensitive: false,
        unexpected: [],
      },
    },
  };
  return markdownOf([item], title).split('\n').slice(2, -3);
};

it.each([
  ['# no heading', ['\\# no heading']],
  ['- no list\n+ none\n* none', ['\\- no list\\', '\\+ none\\', '\\* none']],
  ['1. none\n23) none', ['1\\. none\\', '23\\) none']],
  ['under\n===\nor\n---', ['under\\', '\\===\\', 'or\\', '\\---']],
  ['    no code\n\tnone', ['no code\\', 'none']],
  ['```\nno fence\n~~~', ['\\`\\`\\`\\', 'no fence\\', '\\~\\~\\~']],
  ['[x](javascript:1) ![y](z)', ['\\[x\\]\\(javascript:1\\) \\!\\[y\\]\\(z\\)']],
  ['<b>&lt;</b> a|b', ['\\<b\\>\\&lt;\\</b\\> a\\|b']],
  ['back\\slash *a* _b_', ['back\\\\slash \\*a\\* \\_b\\_']],
  ['one\r\n\u2028\r\n\r\ntwo', ['one', '', 'two']],
])('escapes the markup of %j', (text, lines) => {
  expect(of(text)).toEqual(lines);
});

it('encodes what ends an address, and links http(s) only', () => {
  expect(of('', [{ kind: 'link', text: 'a]b', href: 'https://x.example/(a)<b> c\\' }])).toEqual([
    '[a\\]b](<https://x.example/(a)%3Cb%3E%20c%5C>)',
  ]);
  expect(of('', [{ kind: 'link', text: 'x', href: 'javascript:alert(1)' }])).toEqual(['x']);
});

it('contains author, time, pictures with descriptions, poll, card, quotation and source', () => {
  const text = markdownOf(first, title);
  expect(text).toMatch(/^# Ana \\<b\\>Reis\\<\/b\\> \\\(@ana\\\)\n\n/);
  expect(text).toContain('\n\n2026-05-03T14:00:00.000Z\n\n');
  expect(text).toContain('](<https://media.example/1.png>)');
  expect(text).toContain(
    '![No description](<https://media.example/2.png>)\n\n[Open the file](<https://media.example/2.mp4>)',
  );
  expect(text).toContain('- Springs: 3 · 75%\n');
  expect(text).toContain(`\n\n4 votes · Ended · ${formatDateTime(Date.UTC(2026, 4, 4, 14))}\n\n`);
  expect(text).toContain('[Card](<https://tides.example/card>)');
  expect(text).toContain('\n> Quoted message: Bo \\(@bo\\)\n>\n> Quoted\\\n> \\> twice\n');
  expect(text).toContain(`[Open its own page](<${source}>)\n\nFetched 2026-11-21T09:30:00.000Z\n`);
});

it('writes several messages under one title', () => {
  const text = markdownOf(items, title);
  expect(text.match(/^#+ .*/gm)).toEqual([
    '# Messages of \\<Tides\\>',
    '## Ana \\<b\\>Reis\\</b\\> \\(@ana\\)',
    '## 13',
    '## Message',
  ]);
});

it('writes the parsed message and the unchanged response as JSON', () => {
  const text = jsonOf(items, Date.UTC(2026, 10, 21));
  const parsed: unknown = JSON.parse(text);
  expect(parsed).toMatchObject({
    format: 'waymark-messages/1',
    exportedAt: '2026-11-21T00:00:00.000Z',
    messages: [
      {
        source,
        address: 'https://s.example/message-result?id=12',
        fetchedAt: '2026-11-21T09:30:00.000Z',
        message: JSON.parse(JSON.stringify(message)),
        response: { mood: '</script>' },
      },
      { id: '13', missing: expect.stringContaining('Gone') },
      { fromPage: true, source: 'https://toot.example/@a/1' },
    ],
  });
  expect(text).toContain('"long":12345678901234567890,');
});
