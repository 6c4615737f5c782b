import { useLive } from '@/components/shared/use-live';
import { ask } from '@/lib/bus/ask';

export const codeHostsRoom = ask('codeHosts');

export const useCodeHosts = () =>
  useLive(async () => {
    const [accounts, device] = await Promise.all([codeHostsRoom.list(), codeHostsRoom.device()]);
    return { accounts, device: device ?? undefined };
  }, 'accounts');
