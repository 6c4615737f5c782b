import { ask } from '@/lib/bus/ask';
import { useLive } from './use-live';

const meter = ask('quota');

/** This month's calls of each interface. */
export const useUsage = () => useLive(() => meter.usage(), 'quota', 'settings');

/** This month's calls of each host. */
export const useHosts = () => useLive(() => meter.hosts(), 'quota', 'settings');
