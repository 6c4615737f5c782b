import { hideIn } from '@/lib/publishing/compose/hide';
import type { Zone } from '@/lib/publishing/compose/schema';
import type { EngineParts } from '../engine/history';
import type { AtlasPlace, Filter, Layer } from '../model';

export interface LayerEntry extends Pick<Layer, 'id' | 'name' | 'kind' | 'addedAt'> {
  points: number;
}

/** Places that no zone hides, each taken for one that the service blurred; without a position any zone might. */
export const outsideOf = (places: readonly AtlasPlace[], zones: readonly Zone[]): string[] =>
  places
    .filter(
      (place) => !hideIn(zones, { id: '', createdAt: 0, shout: '', venue: { ...place, isFuzzed: true } }),
    )
    .map(({ id }) => id);

export const fileMethods = ({ history, layers }: Pick<EngineParts, 'history' | 'layers'>) => ({
  /** Ids of the check-ins that a filter leaves, oldest first. */
  async ids(filter: Filter): Promise<string[]> {
    const { columns, select } = await history();
    return [...select(filter)].map((row) => columns.ids[row] ?? '');
  },
  /** The layer that was added last comes first. */
  async layerList(): Promise<LayerEntry[]> {
    const all = await layers.layers();
    return all
      .map(({ id, name, kind, addedAt, times }) => ({ id, name, kind, addedAt, points: times.length }))
      .sort((a, b) => b.addedAt - a.addedAt);
  },
  /** Ids of those that a picture for others may name. */
  outside: async (places: readonly AtlasPlace[], zones: readonly Zone[]): Promise<string[]> =>
    outsideOf(places, zones),
  removeLayer: (id: string): Promise<void> => layers.removeLayer(id),
});
