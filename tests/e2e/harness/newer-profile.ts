import { rowsOf, type StoredProfile } from './stored-profile.ts';

const fields = { newer: true };
const marked = (value: unknown) =>
  Object(value).constructor === Object ? { ...Object(value), ...fields } : value;

/** As a newer build would leave these databases: of a later version, with further fields and a further store. */
export const newer = (profile: StoredProfile, isLater: (name: string) => boolean): StoredProfile => ({
  ...profile,
  databases: profile.databases.map((database) => {
    if (!isLater(database.name)) return database;
    const stores = database.stores.map((store) => ({
      ...store,
      rows: store.rows.map(({ key, value }) => ({ key, value: marked(value) })),
    }));
    const more = { keyPath: null, autoIncrement: false, indexes: [], rows: [{ key: 1, value: 'x' }] };
    return { ...database, version: database.version + 1, stores: [...stores, { name: 'zz-later', ...more }] };
  }),
});

/** Where `withUnknown` gives each record the field `newer`. */
export const withMarks = [
  ['waymark-checkins', 'deliveries'],
  ['waymark-publishing', 'targets'],
  ['waymark-publishing', 'follows'],
] as const;

/** With what another build would put into databases of today’s form: kinds, rooms, states and fields of its own. */
export function withUnknown(profile: StoredProfile): StoredProfile {
  const next = structuredClone(profile);
  const deliveries = rowsOf(next, 'waymark-checkins', 'deliveries');
  const like = (state: string, id: string, change: object) => {
    const { value } = deliveries.find((row) => Object(row.value).key === `copy-${state}`) ?? {};
    deliveries.push({ key: id, value: { ...Object(value), id, key: '', ...change } });
  };
  // The first two are due.
  for (const state of ['waiting', 'queued', 'sending', 'unknown'])
    like(state, `other-${state}`, { room: 'relay', target: 'relay' });
  like('queued', 'other-target', { target: 'other' });
  like('waiting', 'other-state', { state: 'postponed' });
  const targets = rowsOf(next, 'waymark-publishing', 'targets');
  targets.push({ key: 'other', value: { ...Object(targets[0]?.value), id: 'other', kind: 'relay' } });
  for (const [database, store] of withMarks)
    for (const row of rowsOf(next, database, store)) row.value = marked(row.value);
  const value = 'as long as I like';
  const at = [9, 'newer'];
  for (const row of rowsOf(next, 'waymark-values', 'values')) {
    const list = (more: object) => Object(row.value).map(marked).concat(more);
    if (row.key === 'watch') row.value = list({ kind: 'calendar', url: 'webcal://x.test' });
    if (row.key === 'mutedReactions') row.value = list({ what: 'label', name: 'x' });
    if (row.key === 'options') row.value = { ...Object(row.value), cancelSeconds: value, ...fields };
    if (row.key === 'sync') Object(row.value).shared.fields['options.cancelSeconds'] = { value, at };
  }
  next.sync['waymark-options'] = {
    v: 1,
    fields: { 'options.cancelSeconds': { value, at }, 'options.newer': { value: 1, at } },
  };
  next.sync['waymark-profile-places'] = { v: 2, ...fields };
  return next;
}
