import { expect, it } from 'vitest';
import type { Failure } from '@/lib/http/failure';
import { sentenceFor } from './missing-words';
import type { Missing } from './model';

const host = 'cdn.example';
const whys: (Missing | Failure)[] = [
  { outcome: 'absent' },
  { outcome: 'tombstone', reason: '' },
  { outcome: 'tombstone', reason: 'حذفت.' },
  { outcome: 'suspended' },
  { outcome: 'gone' },
  { outcome: 'bad-id' },
  { kind: 'offline' },
  { kind: 'timeout', host },
  { kind: 'rate-limited', host },
  { kind: 'rate-limited', host, until: Date.now() + 60_000 },
  { kind: 'refused', host, detail: '403' },
  { kind: 'malformed', host, where: 'JSON' },
  { kind: 'too-large', host, limit: 2_000_000 },
  { kind: 'unreachable', host },
  { kind: 'unreachable', host, status: 503 },
];

it('has a sentence for each reason, without asking for a sign-in', () => {
  const sentences = whys.map(sentenceFor);
  expect(new Set(sentences).size).toBe(whys.length);
  for (const [index, words] of sentences.entries()) {
    expect(words).toMatch(/^\S.*\.$/);
    expect(words).not.toMatch(/entered|changed|\$\d/);
    const why = whys[index];
    for (const part of ['host', 'where', 'detail', 'status'] as const)
      if (why && part in why) expect(words).toContain(String(Reflect.get(why, part)));
  }
});

it('isolates the direction of the service’s words', () => {
  expect(sentenceFor({ outcome: 'tombstone', reason: 'حذفت.' })).toContain('“\u2068حذفت.\u2069”');
});
