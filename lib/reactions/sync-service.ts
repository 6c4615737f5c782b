import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import type { Http } from '@/lib/http/request';
import { settle } from './merge';
import type { Account } from './model';
import type { ReactionsStore } from './store';
import { type Answered, askHalf } from './sync';
import type { SyncRecord } from './sync-record';

export interface SyncParts {
  http: Http;
  store: ReactionsStore;
  accounts(): Promise<Account[]>;
  announce(): void;
  /** Unix milliseconds. */
  now(): number;
}

export interface Syncing {
  /** Asks the service for every account. Callers at the same time share one asking. */
  refresh(): Promise<Result<{ problem?: Failure }>>;
}

/** A service that refused the richer queries is offered them again after a day. */
const plainFor = 86_400_000;

export function createSyncing({ http, store, accounts, announce, now }: SyncParts): Syncing {
  let running: ReturnType<Syncing['refresh']> | undefined;

  async function refreshAccount(account: Account): ReturnType<Syncing['refresh']> {
    const { url, token, id } = account;
    const record = await store.record(id);
    const plain = record?.plainSince !== undefined && now() - record.plainSince < plainFor;
    const asking = { http, connection: { url, token }, now };
    const [threads, comments] = await Promise.all([
      askHalf(asking, 'threads', plain ? 'plain' : 'rich'),
      askHalf(asking, 'comments', plain ? 'plain' : 'rich'),
    ]);
    if (!threads.ok && !comments.ok) return threads;
    await keep(id, 'threads', threads);
    await keep(id, 'comments', comments);
    announce();
    const problem = problemOf(threads) ?? problemOf(comments);
    return ok({ ...(problem && { problem }) });
  }

  async function keep(account: string, half: keyof SyncRecord['halves'], answer: Result<Answered>) {
    if (!answer.ok) return;
    const { viewer, asked, full, dialect } = answer.value;
    const items = answer.value.items.filter(({ total }) => total > 0);
    const ids = items.map((item) => item.id);
    const time = now();
    await store.absorb(account, ids, ({ record, items: kept }) => {
      const baseline = record?.baseline ?? time;
      const first = record?.halves[half] === undefined;
      const looking = {
        account,
        viewer: viewer ?? record?.viewer,
        now: time,
        ...(!first && { since: baseline }),
      };
      const login = viewer ?? record?.viewer;
      const plainSince = dialect === 'plain' ? (record?.plainSince ?? time) : undefined;
      return {
        items: items.map((item, i) => settle(kept[i], item, looking)),
        record: {
          account,
          baseline,
          ...(login !== undefined && { viewer: login }),
          ...(plainSince !== undefined && { plainSince }),
          halves: { ...record?.halves, [half]: { checkedAt: time, asked, full } },
        },
      };
    });
  }

  async function refresh(): ReturnType<Syncing['refresh']> {
    const all = await accounts();
    if (all.length === 0) return fail({ kind: 'not-set-up' });
    const answers = await Promise.all(all.map(refreshAccount));
    return (
      answers.find((answer) => !answer.ok) ?? answers.find(({ ok }) => ok) ?? fail({ kind: 'not-set-up' })
    );
  }

  return {
    refresh() {
      running ??= refresh().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

const problemOf = (half: Result<Answered>): Failure | undefined =>
  half.ok ? half.value.problem : half.failure;
