import { describe, expect, it } from 'vitest';
import type { Failure } from '@/lib/http/failure';
import { syncProblemWords, wordsOfAccount } from './sync-problem-words';

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

describe('a refresh failure', () => {
  it.each(failures)('names the consequence and the next step: $kind', (failure) => {
    const words = syncProblemWords(failure);
    expect(words).toMatch(/are saved|shown/);
    expect(words).toMatch(/by itself|options|check again/);
    // There is no input that could be lost.
    expect(words).not.toMatch(/entered is kept/);
    for (const part of ['host', 'scope', 'where', 'detail', 'status'] as const)
      if (part in failure) expect(words).toContain(String(Reflect.get(failure, part)));
  });

  it('names the time of the next attempt', () => {
    expect(syncProblemWords({ kind: 'rate-limited', host, until: at })).toMatch(/until \d/);
  });

  it('names the account where there are several at a host, and the failure depends on it', () => {
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
