import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';

export const codeHostsRoom = ask('codeHosts');

/** The accounts where people react, and the sign-in that is under way, as they change. */
export function useCodeHosts() {
  return useAnswer(
    async () => {
      const [accounts, device] = await Promise.all([codeHostsRoom.list(), codeHostsRoom.device()]);
      return { accounts, device: device ?? undefined };
    },
    [],
    (again) => onChange('accounts', again),
  );
}
