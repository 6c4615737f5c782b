import { fail, ok, type Result } from '@/lib/http/failure';
import { readJson } from '@/lib/http/json';
import type { Http } from '@/lib/http/service';
import type { Web } from '@/lib/http/web';
import type { Profile } from '@/lib/profile/model';
import { addressOf, fetchMessage } from './client';
import type { MessageCopy, MessagesContract, Reading, ReadMessage } from './contract';
import { messagesOf } from './match';
import { framePage, isMessageId, type Message, peopleBase, sourceOf } from './model';
import { createPictures } from './pictures';
import { createQueue } from './queue';
import { createMessagesStore, type KeptMessage, type MessagesStore } from './store';
import { tokenFor } from './token';
import { readBody } from './wire';

interface Parts {
  http: Http;
  web: Web;
  settings(): Promise<Profile>;
  /** Whether pictures and videos are asked for without a press. */
  pictures(): Promise<boolean>;
  /** Stand-ins for tests. */
  store?: MessagesStore;
  /** Unix milliseconds. */
  now(): number;
  /** What a closer look at the tab's page found. */
  inspection(tabId: number): Promise<Result<{ url: string; messages: unknown }>>;
  leases: { holds(lease: string): boolean; onEnd(listener: (lease: string) => void): void };
  /** The queue begins or ends a pause. */
  onPause(): void;
}

export function createMessages(parts: Parts): MessagesContract {
  const { http, settings, store = createMessagesStore(), now } = parts;
  const queue = createQueue<Reading>({ ask, now, holds: parts.leases.holds, onPause: parts.onPause });
  parts.leases.onEnd(queue.leave);
  const pictures = createPictures(parts);

  async function ask(id: string, signal: AbortSignal, batch: boolean): Promise<Result<Reading>> {
    const profile = await settings();
    const { host } = new URL(profile.messages.syndicationUrl);
    const token = tokenFor(id, profile.messages.token);
    const priority = batch ? 'background' : 'person';
    const answer = await fetchMessage(http, profile, { id, token, priority, signal });
    if (!answer.ok) return answer;
    const readAt = now();
    const outcome = 'body' in answer.value ? readBody(answer.value.body, id) : answer.value;
    if (!outcome) return fail({ kind: 'malformed', host, where: 'user' });
    if (outcome.outcome !== 'message') {
      // An absent one may only be held back for a while: its copy stays.
      if (outcome.outcome !== 'absent') await store.remove(host, id).catch(() => {});
      return ok(outcome);
    }
    const { message } = outcome;
    const body = 'text' in answer.value ? answer.value.text : '';
    // A copy that cannot be kept can still be read.
    await store.put({ host, id, readAt, body, others: othersOf(message) }).catch(() => {});
    return ok(dressed(message, readAt, profile));
  }

  async function kept(id: string, usedAt?: number): Promise<MessageCopy | undefined> {
    const profile = await settings();
    const { host } = new URL(profile.messages.syndicationUrl);
    const copy = await store.get(host, id, usedAt).catch(() => undefined);
    const message = copy && messageIn(copy);
    if (!message) return undefined;
    const reading = dressed(message, copy.readAt, profile);
    return { reading, body: copy.body, address: addressOf(profile, id).href };
  }

  return {
    async onPage(tabId) {
      const found = await parts.inspection(tabId);
      if (!found.ok) return fail(found.failure);
      const { url, messages } = found.value;
      return ok({ url, ...messagesOf(messages, await settings()) });
    },
    known: async (id) => (await kept(id, now()))?.reading,
    async showing(id) {
      const { messages, words } = await settings();
      const frame = framePage(messages.embedUrl, words.message);
      frame.searchParams.set('id', id);
      return { ...(isMessageId(id) && { frame: frame.href }), pictures: await parts.pictures() };
    },
    async read(id, asking) {
      if (!isMessageId(id)) return ok({ outcome: 'bad-id' });
      const answer = await queue.ask(id, asking);
      const problem = problemOf(answer);
      // The last good copy stands in, and says why.
      const copy = problem && (await kept(id));
      return copy ? ok({ ...copy.reading, problem }) : answer;
    },
    prefer: async (ids) => queue.prefer(ids),
    async service() {
      const { messages } = await settings();
      return { host: new URL(messages.syndicationUrl).host, pausedUntil: queue.pausedUntil() };
    },
    copies: async (ids) =>
      (await Promise.all(ids.map((id) => kept(id)))).filter((copy) => copy !== undefined),
    async picture(id, url) {
      const copy = await kept(id);
      const { host } = new URL((await settings()).messages.syndicationUrl);
      return copy ? pictures(copy.reading.message, url, host) : fail({ kind: 'unfit-address' });
    },
  };
}

/** What a copy from before can stand in for. The other answers say that there is no such message any more. */
function problemOf(answer: Result<Reading>): ReadMessage['problem'] {
  if (!answer.ok) return answer.failure.kind === 'cancelled' ? undefined : answer.failure;
  return answer.value.outcome === 'absent' ? answer.value : undefined;
}

/** Read anew each time, so that a copy from before is as good as its reader is now. */
function messageIn({ body, id }: KeptMessage): Message | undefined {
  const json = readJson(body);
  const outcome = json && readBody(json.value, id);
  return outcome?.outcome === 'message' ? outcome.message : undefined;
}

const othersOf = ({ quoted, parent }: Message): string[] =>
  [quoted?.id, parent?.id].filter((id) => id !== undefined);

function dressed(message: Message, readAt: number, { messages }: Profile): ReadMessage {
  const source = sourceOf(messages.permalinks, message.id, message.author.handle);
  const people = peopleBase(messages.permalinks);
  return { outcome: 'message', message, readAt, ...(source && { source }), ...(people && { people }) };
}
