import { type Answered, useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { AccountsState, Settings } from '@/lib/profile/contract';

export const settingsRoom = ask('settings');
export const accountsRoom = ask('accounts');

export interface Known extends Settings {
  accounts: AccountsState;
}

/** Profile, options and who is signed in, as they change. */
export function useSettings(): Answered<Known> {
  return useAnswer(
    async () => {
      const [settings, accounts] = await Promise.all([settingsRoom.get(), accountsRoom.state()]);
      return { ...settings, accounts };
    },
    [],
    (again) => {
      const stops = [onChange('settings', again), onChange('accounts', again)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  );
}

/** The host of an address, with its port. */
export const hostOf = (address: string): string => new URL(address).host;
