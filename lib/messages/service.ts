import { fail, ok, type Result } from '@/lib/http/failure';
import { readJson } from '@/lib/http/json';
import type { Http } from '@/lib/http/service';
import type { Web } from '@/lib/http/web';
import type { Profile } from '@/lib/profile/model';
import type { RawInspection } from '../discovery/contract';
import { addressOf, fetchMessage, tokenFor } from './client';
import type { MessageCopy, MessagesContract, Reading, ReadMessage } from './contract';
import { messagesOf } from './match';
import { frameOf, isMessageId, type Message, peopleBase, sourceOf } from './model';
import { createPictures } from './pictures';
import { createQueue } from './queue';
import type { MessagesStore, StoredMessage } from './store';
import { readBody } from './wire';

interface Parts {
  http: Http;
  web: Web;
  settings(): Promise<Profile>;
  /** Whether pictures and videos are loaded without a press. */
  pictures(): Promise<boolean>;
  store: MessagesStore;
  /** Unix milliseconds. */
  now(): number;
  inspection(tabId: number): Promise<Result<Pick<RawInspection, 'url' | 'found'>>>;
  leases: { holds(lease: string): boolean; onEnd(listener: (lease: string) => void): void };
  onPause(): void;
}

export function createMessages(parts: Parts): MessagesContract {
  const { http, settings, store, now } = parts;
  const queue = createQueue<Reading>({
    send: request,
    now,
    holds: parts.leases.holds,
    onPause: parts.onPause,
  });
  parts.leases.onEnd(queue.leave);
  const pictures = createPictures(parts);

  async function request(id: string, signal: AbortSignal, batch: boolean): Promise<Result<Reading>> {
    const profile = await settings();
    const { host } = new URL(profile.messages.syndicationUrl);
    const token = tokenFor(id, profile.messages.token);
    const priority = batch ? 'background' : 'person';
    const response = await fetchMessage(http, profile, { id, token, priority, signal });
    if (!response.ok) return response;
    const readAt = now();
    const outcome = 'body' in response.value ? readBody(response.value.body, id) : response.value;
    if (!outcome) return fail({ kind: 'malformed', host, where: 'user' });
    if (outcome.outcome !== 'message') {
      // An absent message may be withheld for a while: its copy stays.
      if (outcome.outcome !== 'absent') await store.remove(host, id).catch(() => {});
      return ok(outcome);
    }
    const { message } = outcome;
    const body = 'text' in response.value ? response.value.text : '';
    // The message is shown even where storage is full.
    await store.put({ host, id, readAt, body, others: othersOf(message) }).catch(() => {});
    return ok(readingOf(message, readAt, profile));
  }

  async function stored(id: string, usedAt?: number): Promise<MessageCopy | undefined> {
    const profile = await settings();
    const { host } = new URL(profile.messages.syndicationUrl);
    const copy = await store.get(host, id, usedAt).catch(() => undefined);
    const message = copy && messageIn(copy);
    if (!message) return undefined;
    const reading = readingOf(message, copy.readAt, profile);
    return { reading, body: copy.body, address: addressOf(profile, id).href };
  }

  return {
    async onPage(tabId) {
      const inspection = await parts.inspection(tabId);
      if (!inspection.ok) return fail(inspection.failure);
      const { url, found } = inspection.value;
      return ok({ url, ...messagesOf(found.messages, await settings()) });
    },
    known: async (id) => (await stored(id, now()))?.reading,
    async showing(id) {
      const { messages, words } = await settings();
      const frame = isMessageId(id) && frameOf(messages.embedUrl, words.message, id);
      return { ...(frame && { frame }), pictures: await parts.pictures() };
    },
    async read(id, asking) {
      if (!isMessageId(id)) return ok({ outcome: 'bad-id' });
      const answer = await queue.add(id, asking);
      const problem = problemOf(answer);
      // The stored copy is shown with the problem.
      const copy = problem && (await stored(id));
      return copy ? ok({ ...copy.reading, problem }) : answer;
    },
    prefer: async (ids) => queue.prefer(ids),
    async service() {
      const { messages } = await settings();
      return { host: new URL(messages.syndicationUrl).host, pausedUntil: queue.pausedUntil() };
    },
    copies: async (ids) =>
      (await Promise.all(ids.map((id) => stored(id)))).filter((copy) => copy !== undefined),
    async picture(id, url) {
      const copy = await stored(id);
      const { host } = new URL((await settings()).messages.syndicationUrl);
      return copy ? pictures(copy.reading.message, url, host) : fail({ kind: 'unfit-address' });
    },
  };
}

/** The problem with which a stored copy is shown; the other outcomes mean that the message no longer exists. */
function problemOf(answer: Result<Reading>): ReadMessage['problem'] {
  if (!answer.ok) return answer.failure.kind === 'cancelled' ? undefined : answer.failure;
  return answer.value.outcome === 'absent' ? answer.value : undefined;
}

/** Parsed at each use, so that a newer parser applies to old copies. */
function messageIn({ body, id }: StoredMessage): Message | undefined {
  const json = readJson(body);
  const outcome = json && readBody(json.value, id);
  return outcome?.outcome === 'message' ? outcome.message : undefined;
}

const othersOf = ({ quoted, parent }: Message): string[] =>
  [quoted?.id, parent?.id].filter((id) => id !== undefined);

function readingOf(message: Message, readAt: number, { messages }: Profile): ReadMessage {
  const source = sourceOf(messages.permalinks, message.id, message.author.handle);
  const people = peopleBase(messages.permalinks);
  return { outcome: 'message', message, readAt, ...(source && { source }), ...(people && { people }) };
}
