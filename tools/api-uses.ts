import { shippedSources } from './sizes.ts';

/** The extension APIs in a line, such as `tabs.create`. */
export const usedNames = (line: string): string[] =>
  Array.from(
    line.matchAll(/\b(?:browser|chrome)\.([a-z]\w*)(?:\??\.([a-z]\w*))?/g),
    ([, namespace = '', member]) => (member ? `${namespace}.${member}` : namespace),
  );

/** Every extension API that what ships uses, also one that is handed on. */
export async function apiUses(): Promise<Set<string>> {
  const sources = await shippedSources();
  const lines = sources
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line));
  return new Set(lines.flatMap(usedNames));
}
