import { ok } from '@/lib/http/failure';
import { placeZone } from './compose/zones';
import type { PublishingContract } from './contract';
import { type PublishingStore, storedOrFailed } from './store/store';

interface Parts {
  store: PublishingStore;
  newKey(): string;
  changed(): void;
}

/** The privacy zones, as the person changes them. */
export function createZones({
  store,
  newKey,
  changed,
}: Parts): Pick<PublishingContract, 'zones' | 'saveZone' | 'removeZone' | 'dropUnreadableZones'> {
  const change = (...to: Parameters<typeof store.changeZones>) =>
    storedOrFailed(async () => {
      const answer = await store.changeZones(...to);
      changed();
      return answer;
    });
  return {
    zones: store.zones,
    saveZone: ({ id = newKey(), ...zone }) =>
      change((all) => [
        ...all.filter((one) => one.id !== id),
        placeZone({ ...all.find((one) => one.id === id), ...zone, id }, random),
      ]),
    removeZone: (id) => change((all) => all.filter((one) => one.id !== id)),
    dropUnreadableZones: () =>
      storedOrFailed(async () => {
        await store.dropUnreadableZones();
        changed();
        return ok(null);
      }),
  };
}

/** Uniform in [0, 1). */
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
