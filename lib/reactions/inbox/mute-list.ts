import { storage } from 'wxt/utils/storage';
import { inTurn } from '@/lib/storage/in-turn';
import { readMutes } from '../schema';
import { type Mute, withMute, withoutMute } from './mutes';

export interface MuteList {
  read(): Promise<Mute[]>;
  mute(mute: Mute): Promise<void>;
  unmute(mute: Omit<Mute, 'at'>): Promise<void>;
  /** Takes away all of an account. */
  forget(account: string): Promise<void>;
}

interface StorageItem {
  getValue(): Promise<unknown>;
  setValue(value: unknown): Promise<void>;
}

/** What is muted, in the browser's local storage. Changes are made one after another. */
export function createMuteList(
  stored: StorageItem = storage.defineItem<unknown>('local:mutedReactions'),
): MuteList {
  const turn = inTurn();
  const read = async () => readMutes(await stored.getValue());
  const change = (next: (mutes: Mute[]) => Mute[]): Promise<void> =>
    turn(async () => stored.setValue(next(await read())));
  return {
    read,
    mute: (mute) => change((mutes) => withMute(mutes, mute)),
    unmute: (mute) => change((mutes) => withoutMute(mutes, mute)),
    forget: (account) => change((mutes) => mutes.filter((mute) => mute.account !== account)),
  };
}
