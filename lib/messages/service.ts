import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import type { Http } from '@/lib/http/request';
import type { Profile } from '@/lib/profile/model';
import { fetchMessage } from './client';
import type { MessagesContract, Reading, ReadMessage } from './contract';
import { messagesOf } from './match';
import { framePage, isMessageId, peopleBase, sourceOf } from './model';
import { createMessagesStore, type KeptMessage, type MessagesStore } from './store';
import { tokenFor } from './token';
import { readBody } from './wire';

interface Parts {
  http: Http;
  settings(): Promise<Profile>;
  /** Whether pictures and videos are asked for without a press. */
  pictures(): Promise<boolean>;
  /** Stand-ins for tests. */
  store?: MessagesStore;
  /** Unix milliseconds. */
  now(): number;
  /** What a closer look at the tab's page found. */
  inspection(tabId: number): Promise<Result<unknown>>;
}

export function createMessages(parts: Parts): MessagesContract {
  const { http, settings, store = createMessagesStore(), now } = parts;
  const running = new Map<string, Promise<Result<Reading>>>();

  async function read(id: string): Promise<Result<Reading>> {
    if (!isMessageId(id)) return ok({ outcome: 'bad-id' });
    const profile = await settings();
    const token = tokenFor(id, profile.messages.token);
    const answer = await fetchMessage(http, profile, { id, token });
    if (!answer.ok) return orKept(id, profile, answer.failure);
    const outcome = 'body' in answer.value ? readBody(answer.value.body, id) : answer.value;
    if (!outcome) {
      const host = new URL(profile.messages.syndicationUrl).host;
      return orKept(id, profile, { kind: 'malformed', host, where: 'user' });
    }
    if (outcome.outcome !== 'message') {
      // An absent one may only be held back for a while: its copy stays.
      if (outcome.outcome !== 'absent') await store.remove(id);
      return ok(outcome);
    }
    const kept = { id, readAt: now(), message: outcome.message };
    // A copy that cannot be kept can still be read.
    await store.put(kept).catch(() => {});
    return ok(dressed(kept, profile));
  }

  /** The last good copy stands in, and says why. */
  async function orKept(id: string, profile: Profile, failure: Failure): Promise<Result<Reading>> {
    const kept = await store.get(id);
    return kept ? ok({ ...dressed(kept, profile), problem: failure }) : fail(failure);
  }

  return {
    async onPage(tabId) {
      const found = await parts.inspection(tabId);
      return found.ok ? ok(messagesOf(found.value, await settings())) : fail(found.failure);
    },
    async known(id) {
      const kept = await store.get(id);
      return kept && dressed(kept, await settings());
    },
    async showing(id) {
      const { messages, words } = await settings();
      const frame = framePage(messages.embedUrl, words.message);
      frame.searchParams.set('id', id);
      return { ...(isMessageId(id) && { frame: frame.href }), pictures: await parts.pictures() };
    },
    read(id) {
      const asking = running.get(id) ?? read(id).finally(() => running.delete(id));
      running.set(id, asking);
      return asking;
    },
  };
}

function dressed({ message, readAt }: KeptMessage, { messages }: Profile): ReadMessage {
  const source = sourceOf(messages.permalinks, message.id, message.author.handle);
  const people = peopleBase(messages.permalinks);
  return { outcome: 'message', message, readAt, ...(source && { source }), ...(people && { people }) };
}
