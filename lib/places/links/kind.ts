import type { Pointed } from '../pointed';

/** Maps of one maker: which addresses are theirs, and what such an address says. Asks no one. */
export interface LinkKind {
  /** Host names, in lower case as `URL` gives them. */
  hosts: RegExp;
  read(url: URL): Pointed | undefined;
}

/** A part of a path as words; forms write a space as "+". Nothing when its escapes are broken. */
export function pathWords(part: string | undefined): string {
  try {
    return decodeURIComponent((part ?? '').replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/** The first of these parameters that says anything. */
export function firstOf(parameters: URLSearchParams, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = parameters.get(name)?.trim();
    if (value) return value;
  }
  return undefined;
}
