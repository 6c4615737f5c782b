import type { Profile } from './model';
import { parts, textOf } from './parts';

/** The fields that describe the service at an address: its name, and where to set it up. */
const fields = parts.flatMap(({ room, about }) =>
  Object.entries(about).map(([field, at]) => ({ room, field, at: String(at) })),
);
const has = (profile: Profile, room: string, field: string): boolean =>
  Object.hasOwn(Object(Reflect.get(profile, room)), field);

/** Removes the description of a service whose address a change replaced, unless the change repeats it. */
export function withoutStale(before: Profile, after: Profile, change: object = {}): Profile {
  const stale = fields.filter(
    ({ room, field, at }) =>
      textOf(before, room, at) !== textOf(after, room, at) &&
      !Object.hasOwn(Object(Reflect.get(change, room)), field),
  );
  return edited(after, stale, () => undefined);
}

/** Adds the shipped profile's descriptions of the same services: an older release stored less. */
export function withShipped(profile: Profile, shipped: Profile): Profile {
  const known = fields.filter(
    ({ room, field, at }) =>
      !has(profile, room, field) && textOf(profile, room, at) === textOf(shipped, room, at),
  );
  return edited(profile, known, ({ room, field }) => textOf(shipped, room, field));
}

type Field = (typeof fields)[number];

function edited(profile: Profile, some: readonly Field[], textFor: (field: Field) => string | undefined) {
  const next = { ...profile };
  for (const { room, field, ...rest } of some) {
    const { [field]: _, ...others } = Object(next[room]);
    const text = textFor({ room, field, ...rest });
    Object.assign(next, { [room]: text === undefined ? others : { ...others, [field]: text } });
  }
  return next;
}
