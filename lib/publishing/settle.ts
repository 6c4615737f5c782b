import type { Keyring } from '@/lib/accounts/contract';
import type { Deliveries } from '@/lib/outbox/store';
import { accountOf, type TargetSettings } from './schema';
import type { PublishingStore } from './store/store';
import { keepPath } from './targets/webhook/address';

interface Parts {
  store: Pick<PublishingStore, 'targets' | 'targetIds' | 'changeTarget'>;
  keyring: Keyring;
  /** Deletes secrets of other targets than these. */
  sweep(targets: readonly string[]): Promise<void>;
}

/**
 * After the worker’s start: takes the secret out of the address of each receiver that an earlier build stored, leaves one
 * target on where it let several have one account, and deletes secrets that belong to no target.
 */
export async function settle({ store, keyring, sweep }: Parts): Promise<void> {
  const on = new Set<string>();
  for (const target of await store.targets()) {
    const bare = await withoutPath(keyring, target);
    const account = accountOf({ ...target, ...bare });
    const isSecond = target.on && account !== undefined && on.has(account);
    if (target.on && account !== undefined) on.add(account);
    if (bare || isSecond)
      await store.changeTarget(target.id, (one) => ({ ...one, ...bare, ...(isSecond && { on: false }) }));
  }
  await sweep(await store.targetIds());
}

async function withoutPath(
  keyring: Keyring,
  { id, kind, address = '', connection: { key } }: TargetSettings,
): Promise<Pick<TargetSettings, 'address' | 'connection'> | undefined> {
  const url = kind === 'webhook' && key === undefined ? URL.parse(address) : null;
  if (!url) return undefined;
  const connection = await keepPath(keyring, id, address);
  return { address: `${url.origin}/`, connection };
}

interface Move {
  store: Pick<PublishingStore, 'earlier' | 'forgetEarlier'>;
  outbox: Pick<Deliveries, 'add'> & { run(): Promise<void> };
}

/** Moves what an earlier build kept in this room to the one outbox. A worker that dies in between moves it again. */
export async function moveEarlier({ store, outbox }: Move): Promise<void> {
  const earlier = await store.earlier();
  if (earlier.length === 0) return;
  await outbox.add(earlier);
  await store.forgetEarlier(earlier.map(({ id }) => id));
  void outbox.run();
}
