import { useLive } from '@/components/shared/use-live';
import { ask } from '@/lib/bus/ask';

export const publishingRoom = ask('publishing');

export const usePublishing = () => useLive(() => publishingRoom.state(), 'publishing');

export const useZones = () => useLive(() => publishingRoom.zones(), 'publishing');
