import { useLive } from '@/components/shared/use-live';
import { ask } from '@/lib/bus/ask';

export const codeHostsRoom = ask('codeHosts');

/** The accounts where people react and the sign-in in progress, as they change. */
export const useCodeHosts = () =>
  useLive(async () => {
    const [accounts, device] = await Promise.all([codeHostsRoom.list(), codeHostsRoom.device()]);
    return { accounts, device: device ?? undefined };
  }, 'accounts');
