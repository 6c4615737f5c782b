import type { Secret } from '@/lib/http/secret';
import type { Http } from '@/lib/http/service';
import { pauseEnd, statusFailure, verdictOf } from '@/lib/http/status-failure';
import { webAddressOf } from '@/lib/http/web-address';
import type { Post } from '@/lib/outbox/post';
import { beforePublishing, outcomeOf } from '../outcome';
import type { Outcome, Target } from '../target';
import { retryAt } from './retries';

interface Parts {
  http: Http;
  /** Unix ms. */
  now(): number;
  url: string;
  /** Path and query, where they are a secret: `url` is the origin only then. */
  path?: Secret;
  /** Of the origin of `url`; two while one replaces the other. */
  secrets: readonly Secret[];
  /** From 0 to 1. */
  random(): number;
  /** The receiver wants no more messages (410). */
  onGone(): Promise<void>;
}

/** Receivers reject more; bytes. */
const maxBytes = 20_000;
const timeoutMs = 20_000;

const created = (post: Post) => ({ type: 'checkin.created', timestamp: post.published, data: post });

/**
 * Sends events by Standard Webhooks. A message may arrive more than once, always with its id, by which receivers know it:
 * so it is sent again whenever a response other than 2xx leaves its outcome open.
 */
export function createWebhook({ http, now, url, path, secrets, random, onGone }: Parts): Target {
  const { host } = new URL(url);
  /** The person said that it is there, and nobody knows by which id: an event without one changes nothing. */
  const nowhere: Outcome = { kind: 'refused', failure: { kind: 'not-found', host } };

  async function send(id: string, event: object, at = url): Promise<Outcome> {
    const body = JSON.stringify(event);
    if (new TextEncoder().encode(body).length > maxBytes)
      return { kind: 'refused', failure: { kind: 'too-large', host, limit: maxBytes } };
    const timestamp = Math.floor(now() / 1000);
    const answer = await http({
      interface: 'publishing',
      url: new URL(url),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      secrets: [
        ...(path ? [{ secret: path, as: 'path' as const }] : []),
        ...secrets.map((secret) => ({ secret, as: { hmac: { id, timestamp } } })),
      ],
      timeoutMs,
    });
    const mayBe = { ref: { id, url: at } };
    // Sending it again doubles nothing, so that an unknown outcome is one to wait after.
    if (!answer.ok) {
      const outcome = outcomeOf(answer, now());
      const failed = beforePublishing(outcome, host);
      return outcome.kind === 'unknown' && failed.kind === 'wait' ? { ...failed, ...mayBe } : failed;
    }
    const { status, headers } = answer.value;
    if (verdictOf(status) === 'success')
      return { kind: 'done', ref: { id, url: webAddressOf(headers.get('location') ?? '') ?? at } };
    if (status === 410) {
      await onGone();
      return { kind: 'refused', failure: { kind: 'gone', host } };
    }
    const failure = statusFailure(host, status, headers, now());
    const until = pauseEnd(headers, now());
    const open = verdictOf(status) === 'unknown' && mayBe;
    return { kind: 'wait', failure, ...(until !== undefined && { until }), ...open };
  }

  return {
    create: (post, _photos, key) => send(key, created(post)),
    // Nobody but the receiver knows.
    blind: true,
    find: async () => ({ kind: 'cannot-tell' }),
    update: async (ref, post, before) => {
      if (ref.id === undefined) return nowhere;
      const event = { type: 'checkin.updated', timestamp: new Date(now()).toISOString() };
      const id = firstOf(ref.id);
      // Of the message before, too: the same change once more is another message.
      const message = `${id}-${await digest(JSON.stringify([ref.id, before, post]))}`;
      return send(message, { ...event, data: { id, ...post } }, ref.url);
    },
    remove: async (ref) => {
      if (ref.id === undefined) return nowhere;
      const event = { type: 'checkin.deleted', timestamp: new Date(now()).toISOString() };
      const id = firstOf(ref.id);
      return send(`${id}-deleted`, { ...event, data: { id } });
    },
    retryAt: (attempts) => retryAt(attempts, now(), random()),
    preview: (post) => `POST ${url}${path ? '…' : ''}\n${JSON.stringify(created(post), null, 2)}`,
  };
}

/** The id of the message that made it, by which the receiver knows it: a copy has that of its last one. */
function firstOf(id: string): string {
  let first = id;
  while (/-[\da-f]{16}$/.test(first)) first = first.slice(0, -17);
  return first;
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
