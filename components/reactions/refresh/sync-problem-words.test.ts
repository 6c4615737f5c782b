import { describe, expect, it, vi } from 'vitest';
import type { Failure } from '@/lib/http/failure';
import { syncProblemWords, wordsOfAccount } from './sync-problem-words';

vi.mock('@/lib/i18n', async () => (await import('@/lib/i18n/test-catalogue')).english());

const host = 'code.example';
const at = new Date(Date.now() + 60_000).getTime();
const failures: Failure[] = [
  { kind: 'offline' },
  { kind: 'signed-out', host },
  { kind: 'rate-limited', host },
  { kind: 'rate-limited', host, until: at },
  { kind: 'quota-spent', host },
  { kind: 'missing-scope', host, scope: 'read:discussion' },
  { kind: 'sso-needed', host },
  { kind: 'timeout', host },
  { kind: 'unreachable', host },
  { kind: 'unreachable', host, status: 503 },
  { kind: 'malformed', host, where: 'viewer.login' },
  { kind: 'not-found', host },
  { kind: 'refused', host, detail: 'No such enum.' },
];

describe('what a look for reactions ran into', () => {
  it.each(failures)('is said with what is stored and what comes next: $kind', (failure) => {
    const words = syncProblemWords(failure);
    expect(words).toMatch(/stays here|shown/);
    expect(words).toMatch(/by itself|options|check again/);
    // Nothing was entered here that could be lost.
    expect(words).not.toMatch(/entered is kept/);
    for (const part of ['host', 'scope', 'where', 'detail', 'status'] as const)
      if (part in failure) expect(words).toContain(String(Reflect.get(failure, part)));
  });

  it('names the time that the service named', () => {
    expect(syncProblemWords({ kind: 'rate-limited', host, until: at })).toMatch(/until \d/);
  });

  it('says whose account it is where there are several at a host, and where that makes a difference', () => {
    const ana = { host, login: 'ana' };
    const missing: Failure = { kind: 'missing-scope', host, scope: 'repo' };
    expect(wordsOfAccount(missing, ana, [ana, { host, login: 'bo' }])).toBe(
      `ana: ${syncProblemWords(missing)}`,
    );
    expect(wordsOfAccount(missing, ana, [ana, { host: 'git.example' }])).toBe(syncProblemWords(missing));
    const offline: Failure = { kind: 'offline' };
    expect(wordsOfAccount(offline, ana, [ana, { host, login: 'bo' }])).toBe(syncProblemWords(offline));
  });
});
