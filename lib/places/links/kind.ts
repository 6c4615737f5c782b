import type { Pointed } from '../pointed';

/** The addresses of one map service and their parser, which makes no request. */
export interface LinkKind {
  /** Host names, in lower case as `URL` gives them. */
  hosts: RegExp;
  read(url: URL): Pointed | undefined;
}

/** A part of a path as text; forms write a space as "+". Empty when its escapes are broken. */
export function pathWords(part: string | undefined): string {
  try {
    return decodeURIComponent((part ?? '').replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/** The first of these parameters that is not empty. */
export function firstOf(parameters: URLSearchParams, ...names: string[]): string | undefined {
  return names.map((name) => parameters.get(name)?.trim()).find(Boolean);
}
