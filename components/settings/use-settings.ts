import type { Known } from '@/components/shared/room';
import { useLive } from '@/components/shared/use-live';
import type { Answered } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';

export const settingsRoom = ask('settings');
export const accountsRoom = ask('accounts');

/** Profile, options and who is signed in, as they change. */
export function useSettings(): Answered<Known> {
  return useLive(
    async () => {
      const [settings, accounts] = await Promise.all([settingsRoom.get(), accountsRoom.state()]);
      return { ...settings, accounts };
    },
    'settings',
    'accounts',
  );
}

/** The host of an address, with its port. */
export const hostOf = (address: string): string => new URL(address).host;
