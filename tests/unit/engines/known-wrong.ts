/**
 * What the product gets wrong today, each group with its reason; names are those of the tests. An entry that is right
 * by now fails its test: take it out.
 */
const groups: readonly { why: string; names: readonly string[] }[] = [
  {
    why: 'An entry or a note without a title has an empty one; its first words serve.',
    names: ['fediblog-status.json title'],
  },
];

export const knownWrong: Readonly<Record<string, string>> = Object.fromEntries(
  groups.flatMap(({ why, names }) => names.map((name) => [name, why])),
);
