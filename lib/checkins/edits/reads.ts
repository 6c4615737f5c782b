import { type historyDatabase, isListed, isShown, sourceOf } from '../history/tables';
import { type Checkin, type Listed, undone, type Venue } from '../model';
import { applyEdits, type Edited, type Left, type Overlay, type PlaceEdit } from './model';

const byIdOf = <T extends { id: string }>(each: T): [string, T] => [each.id, each];

/** The person’s edits, and the sources beneath them. */
export function createEditsReads(database: ReturnType<typeof historyDatabase.open>) {
  /** In the order of their ids. */
  async function overlay(): Promise<Overlay> {
    const tx = (await database.read()).transaction(['checkins', 'edits', 'placeEdits']);
    const edits = await tx.objectStore('edits').getAll();
    const editedPlaces = await tx.objectStore('placeEdits').getAll();
    const gone = edits.filter(({ hidden }) => hidden);
    const kept = await Promise.all(gone.map(({ id }) => tx.objectStore('checkins').get(id)));
    return {
      edits: edits.filter((edit) => !edit.undone),
      editedPlaces,
      hidden: kept.flatMap((each) => each?.original ?? []),
    };
  }

  /** Ids of places as sources name them, and of those that they became. */
  async function placesOf(ids: readonly string[], edits: readonly PlaceEdit[]): Promise<Set<string>> {
    const into = new Map(edits.map((edit) => [edit.id, edit.into?.id]));
    const { store } = (await database.read()).transaction('checkins');
    const found = new Set<string>();
    for (const kept of await Promise.all(ids.map((id) => store.get(id)))) {
      let at = kept && sourceOf(kept).venue?.id;
      while (at !== undefined && !found.has(at)) {
        found.add(at);
        at = into.get(at);
      }
    }
    return found;
  }

  return {
    overlay,
    /** Of these check-ins, which are shown, and of their places. */
    async overlayOf(ids: readonly string[]): Promise<Overlay> {
      const { edits, editedPlaces } = await overlay();
      if (edits.length + editedPlaces.length === 0) return { edits, editedPlaces, hidden: [] };
      const [wanted, places] = [new Set(ids), await placesOf(ids, editedPlaces)];
      return {
        edits: edits.filter(({ id }) => wanted.has(id)),
        editedPlaces: editedPlaces.filter(({ id }) => places.has(id)),
        hidden: [],
      };
    },
    /** Hidden check-ins, with the other edits of them; newest first. */
    async hidden(): Promise<Checkin[]> {
      const { edits, editedPlaces, hidden } = await overlay();
      const [byId, places] = [new Map(edits.map(byIdOf)), new Map(editedPlaces.map(byIdOf))];
      return hidden
        .map((source) => applyEdits(source, byId.get(source.id), places))
        .sort((a, b) => b.createdAt - a.createdAt);
    },
    /** A check-in as a source gives it, with the edits of now. */
    async left(source: Checkin): Promise<Left> {
      const tx = (await database.read()).transaction(['edits', 'placeEdits']);
      const edit = await tx.objectStore('edits').get(source.id);
      const places = new Map((await tx.objectStore('placeEdits').getAll()).map(byIdOf));
      const hidden = edit?.hidden === true || edit?.deleted === true;
      return { checkin: applyEdits(source, edit, places), hidden };
    },
    /** A check-in as its sources have it, without the edits; or why there is none. */
    async source(id: string): Promise<Listed | typeof undone | 'deleted' | undefined> {
      const tx = (await database.read()).transaction(['checkins', 'edits']);
      const stored = await tx.objectStore('checkins').get(id);
      if (stored) {
        const { walk: _, source: __, ...checkin } = sourceOf(stored);
        return checkin;
      }
      const edit = await tx.objectStore('edits').get(id);
      return edit?.undone ? undone : edit?.deleted && 'deleted';
    },
    /** Those that are shown, in the order of `ids`. */
    async withSources(ids: readonly string[]): Promise<Edited[]> {
      const { store } = (await database.read()).transaction('checkins');
      const kept = await Promise.all(ids.map((id) => store.get(id)));
      const shown = kept.filter((each) => each !== undefined).filter(isShown);
      return shown.map(({ walk: _, source: __, visit: ___, ...checkin }) => checkin);
    },
    /** The places that sources name, by check-ins that are shown at another one since the person merged the two. */
    async mergedPlaces(): Promise<Map<string, Venue>> {
      const tx = (await database.read()).transaction(['checkins', 'placeEdits']);
      const edits = await tx.objectStore('placeEdits').getAll();
      const into = new Set(edits.flatMap((edit) => edit.into?.id ?? []));
      const visits = tx.objectStore('checkins').index('venue');
      const kept = await Promise.all([...into].map((id) => visits.getAll(IDBKeyRange.bound([id], [id, []]))));
      const merged = kept.flat().flatMap((each) => {
        const [at, source] = [isShown(each) && each.venue, each.original?.venue];
        return at && source && at.id !== source.id ? [[each.id, source] as const] : [];
      });
      return new Map(merged);
    },
    isListed: async (id: string): Promise<boolean> => {
      const stored = await (await database.read()).get('checkins', id);
      return stored !== undefined && isListed(stored);
    },
    /** Those that no list shows, of whatever account. */
    async hiddenIds(): Promise<string[]> {
      const edits = await (await database.read()).getAll('edits');
      return edits.flatMap(({ id, hidden, deleted }) => (hidden || deleted ? [id] : []));
    },
    /** Those that the service lists for the account that is signed in, and no list here shows. */
    async hiddenListedIds(): Promise<string[]> {
      const tx = (await database.read()).transaction(['checkins', 'edits']);
      const edits = await tx.objectStore('edits').getAll();
      const hidden = edits.filter((edit) => edit.hidden);
      const kept = await Promise.all(hidden.map(({ id }) => tx.objectStore('checkins').get(id)));
      return kept.flatMap((each) => (each && isListed(each) ? [each.id] : []));
    },
  };
}
