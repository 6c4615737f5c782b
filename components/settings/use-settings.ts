import type { Known } from '@/components/shared/room';
import { useLive } from '@/components/shared/use-live';
import type { Answered } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';

export const settingsRoom = ask('settings');
export const accountsRoom = ask('accounts');

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

export const hostOf = (address: string): string => new URL(address).host;
