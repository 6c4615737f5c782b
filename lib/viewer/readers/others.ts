export type OtherField = ReturnType<typeof othersOf>[number];

/** The first hundred fields that no view knows because they are not in `known`, as text of at most 300 characters; those without text are left out. */
export const othersOf = (
  fields: Iterable<readonly [string, unknown]>,
  known: { has(name: string): boolean },
) =>
  [...fields]
    .filter(([name]) => !known.has(name))
    .slice(0, 100)
    .map(([name, value]) => ({ name: short(name, 100), value: short(value) }))
    .filter(({ value }) => value.trim() !== '');

export function short(value: unknown, most = 300): string {
  const text =
    typeof value === 'string' ? value.trim() : Array.isArray(value) && !value.length ? '' : written(value);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** A value as JSON; empty when it is nested too deep for that. */
export function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
