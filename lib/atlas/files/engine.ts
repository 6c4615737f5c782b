import type { EngineParts } from '../engine/history';
import type { Filter, Layer } from '../model';

export interface LayerEntry extends Pick<Layer, 'id' | 'name' | 'kind' | 'addedAt'> {
  points: number;
}

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
  removeLayer: (id: string): Promise<void> => layers.removeLayer(id),
});
