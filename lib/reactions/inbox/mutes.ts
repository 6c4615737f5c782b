import { createMutex } from '@/lib/storage/mutex';
import { type StoredValue, storedList, storedValue } from '@/lib/storage/values';
import { type Mute, readMute } from '../schema';

/** The mutes as sets, for lookups by thousands of rows. */
export interface Muted {
  hasItem(item: { account: string; id: string }): boolean;
  hasRepository(item: { account: string; repository?: string | undefined }): boolean;
  hasPerson(account: string, login: string): boolean;
  people: number;
}

export function mutedBy(mutes: readonly Mute[]): Muted {
  const names = (what: Mute['what']) =>
    new Set(mutes.filter((mute) => mute.what === what).map(({ account, name }) => `${account} ${name}`));
  const [items, repositories, people] = [names('item'), names('repository'), names('person')];
  return {
    hasItem: ({ account, id }) => items.has(`${account} ${id}`),
    hasRepository: ({ account, repository }) =>
      repository !== undefined && repositories.has(`${account} ${repository}`),
    hasPerson: (account, login) => login !== '' && people.has(`${account} ${login}`),
    people: people.size,
  };
}

/** Caches `mutedBy`: returns the same object for the same mutes, so that results can be cached with it. */
export function cachedMuted(): (mutes: readonly Mute[]) => Muted {
  let last: { of: string; muted: Muted } | undefined;
  return (mutes) => {
    const of = JSON.stringify(mutes);
    if (last?.of !== of) last = { of, muted: mutedBy(mutes) };
    return last.muted;
  };
}

export type MuteList = ReturnType<typeof createMuteList>;

/** The stored mutes, each once, the newest first. */
export function createMuteList(stored: Omit<StoredValue, 'removeValue'> = storedValue('mutedReactions')) {
  const lock = createMutex();
  const { read, write } = storedList(stored, readMute);
  const change = (next: (mutes: Mute[]) => Mute[]): Promise<void> =>
    lock(async () => write(next(await read())));
  const without = (mutes: readonly Mute[], { what, account, name }: Omit<Mute, 'at'>): Mute[] =>
    mutes.filter((other) => other.what !== what || other.account !== account || other.name !== name);
  return {
    read,
    mute: (mute: Mute) => change((mutes) => [mute, ...without(mutes, mute)]),
    unmute: (mute: Omit<Mute, 'at'>) => change((mutes) => without(mutes, mute)),
    forget: (account: string) => change((mutes) => mutes.filter((mute) => mute.account !== account)),
  };
}
