/** Something that shall not be news: an item, all of a repository, or whatever a person does. */
export interface Mute {
  what: 'item' | 'repository' | 'person';
  account: string;
  /** The item's id, `owner/name`, or a login. */
  name: string;
  /** What an item is called, for the list of what is muted. */
  title?: string;
  /** Unix ms */
  at: number;
}

/** The mutes, ready to be asked about thousands of rows. */
export interface Muted {
  hasItem(item: { account: string; id: string }): boolean;
  hasRepository(item: { account: string; repository?: string }): boolean;
  hasPerson(account: string, login: string): boolean;
  /** How many people are muted. */
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

/** The same object while the mutes are the same: what was made with it holds as long. */
export function keepMuted(): (mutes: readonly Mute[]) => Muted {
  let last: { of: string; muted: Muted } | undefined;
  return (mutes) => {
    const of = JSON.stringify(mutes);
    if (last?.of !== of) last = { of, muted: mutedBy(mutes) };
    return last.muted;
  };
}

const same = (a: Omit<Mute, 'at'>, b: Omit<Mute, 'at'>): boolean =>
  a.what === b.what && a.account === b.account && a.name === b.name;

/** With the mute, once; the newest first. */
export const withMute = (mutes: readonly Mute[], mute: Mute): Mute[] => [
  mute,
  ...mutes.filter((other) => !same(other, mute)),
];

export const withoutMute = (mutes: readonly Mute[], mute: Omit<Mute, 'at'>): Mute[] =>
  mutes.filter((other) => !same(other, mute));
