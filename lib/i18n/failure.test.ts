import { describe, expect, it } from 'vitest';
import { type Failure, inputProblems, siteOffers } from '../http/failure';
import { type FailureContext, sentenceOf } from './failure';

const host = 'svc.example';
const until = Date.now() + 60_000;
/** Each kind in each of its forms; the compiler reports a missing one. */
const kinds: { [Kind in Failure['kind']]: Omit<Extract<Failure, { kind: Kind }>, 'kind'>[] } = {
  'not-set-up': [{}, { host }],
  'signed-out': [{}, { host }],
  'no-access': [{ host }, { host, tried: true }, { host, sends: 'places' }],
  managed: [{ why: 'hosts', host }, { why: 'redirect', host }, { why: 'off' }, { why: 'unreadable' }],
  offline: [{}],
  timeout: [{ host }],
  'rate-limited': [{ host }, { host, until }],
  'quota-spent': [{ host }, { host, until }],
  'allowance-spent': [{ host }],
  'missing-scope': [{ host, scope: 'repo' }],
  'sso-needed': [{ host }],
  'foreign-sign-in': [{ host, signIn: 'auth.example' }],
  'no-sign-in-window': [{}],
  'write-scope': [{ host, scope: 'write' }],
  'access-denied': [{ host }, { host, unscoped: true }],
  refused: [
    { host, detail: 'No such enum.' },
    { host, detail: '403' },
  ],
  'not-found': [{ host }],
  gone: [{ host }],
  malformed: [{ host, where: 'viewer.login' }],
  'too-large': [{ host, limit: 2_000_000 }],
  unreachable: [{ host }, { host, status: 503 }],
  'not-sent': [{ host }],
  cancelled: [{}],
  'not-stored': [{}],
  'broken-data': [{}],
  'unreadable-page': [{ why: 'restricted' }, { why: 'no-permission' }, { why: 'gone' }, { why: 'busy' }],
  'private-address': [{ host }, { host, redirected: true }],
  'insecure-address': [{ host }],
  'sign-in-unloaded': [{ host }, { host, perhaps: true }],
  'no-micropub': [
    { host, has: [] },
    { host, has: siteOffers },
    { host, has: ['mastodon'] },
  ],
  'known-target': [{ name: 'Site' }],
  'other-account': [{ name: 'Site' }],
  'unfit-address': [{}],
  'unfit-file': [
    { why: 'foreign' },
    { why: 'newer' },
    { why: 'older' },
    { why: 'damaged' },
    { why: 'passphrase' },
  ],
  invalid: inputProblems.map((problem) => ({ field: 'File', problem })),
};
const failures = Object.entries(kinds).flatMap(([kind, forms]) =>
  forms.map((form) => ({ kind, ...form }) as Failure),
);
/** Each context with its own consequence. */
const contexts: { [Context in FailureContext]: RegExp } = {
  action: /What you entered is saved\./,
  refresh: /Reactions read so far are saved\./,
  background: /The last saved data stays\./,
  sent: /may have arrived\./,
  queued: /The check-in is saved\./,
  message: /The message wasn’t loaded/,
  resource: /Nothing was loaded\./,
  check: /The link’s state is unknown\./,
};
const rows = Object.keys(contexts).flatMap((context) =>
  failures.map((failure) => [context as FailureContext, failure] as const),
);

describe('a failure', () => {
  it.each(rows)('has three sentences: %s, %j', (context, failure) => {
    const words = sentenceOf(failure, context);
    const details = ['host', 'signIn', 'scope', 'detail', 'where', 'status'] as const;
    // Host names and messages of services may contain full stops.
    let bare = words;
    for (const part of details) {
      const value: unknown = Reflect.get(failure, part);
      if (value === undefined) continue;
      expect(words).toContain(String(value));
      bare = bare.replaceAll(String(value), 'X');
    }
    bare = bare.replace('checkins.scope', 'X').replace(/[ap]\.m\./g, 'X');
    expect(bare.match(/[^.]+\.(?= |$)/g)).toHaveLength(3);
    expect(words).not.toMatch(/\$\d|undefined| {2}|\.\./);
    for (const [other, safe] of Object.entries(contexts))
      if (other !== context) expect(words).not.toMatch(safe);
  });

  it.each(Object.entries(contexts))('names the consequence for the operation: %s', (context, safe) => {
    expect(sentenceOf({ kind: 'timeout', host }, context as FailureContext)).toMatch(safe);
  });

  it('has a sentence for a stored problem that only another version knows', () => {
    const stored = { kind: 'invalid', field: 'Day', problem: 'moonless' } as object as Failure;
    expect(sentenceOf(stored)).toMatch(/^“Day” has a value/);
  });

  it('names Waymark’s own retry, else the person’s next step', () => {
    const next = (context: FailureContext) => sentenceOf({ kind: 'offline' }, context).split('. ').at(-1);
    expect(next('refresh')).toBe('Waymark tries again by itself.');
    expect(next('action')).toBe('Try again when you’re back online.');
  });
});
