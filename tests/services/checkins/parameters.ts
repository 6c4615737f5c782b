import { badParameter, Refusal } from './envelope.ts';

/** The query parameters of one request, each at most once. */
export type Parameters = ReadonlyMap<string, string>;

const everywhere = ['v', 'oauth_token'];

/** Throws `Refusal` on a name that the endpoint does not know or that comes twice. */
export function readParameters(url: string, known: readonly string[]): Parameters {
  const found = new Map<string, string>();
  for (const [name, value] of new URL(url).searchParams) {
    if (!everywhere.includes(name) && !known.includes(name)) throw badParameter(`Unknown parameter ${name}.`);
    if (found.has(name)) throw badParameter(`Parameter ${name} was given twice.`);
    found.set(name, value);
  }
  return found;
}

/** `v` is the client's date, YYYYMMDD; dates before 2012 are no longer served. */
export function checkVersion(v: string | undefined): void {
  if (v === undefined) throw badParameter('Missing v: the date of the client, YYYYMMDD.');
  if (!isDate(v)) throw badParameter('v must be a date, YYYYMMDD.');
  if (v < '20120101') throw new Refusal(410, 'param_error', 'This version of the API is no longer served.');
}

function isDate(text: string): boolean {
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (match === null) return false;
  const date = new Date(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10).replaceAll('-', '') === text;
}

/** A whole number between the limits, or `otherwise` when it is not given. */
export function wholeNumber(
  parameters: Parameters,
  name: string,
  from: number,
  to: number,
  otherwise: number,
): number {
  const text = parameters.get(name);
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < from || value > to) {
    throw badParameter(`${name} must be a whole number from ${from} to ${to}.`);
  }
  return value;
}

/** One of the words, or the first when it is not given. */
export function oneOf<T extends string>(
  parameters: Parameters,
  name: string,
  words: readonly [T, ...T[]],
): T {
  const text = parameters.get(name);
  const found = text === undefined ? words[0] : words.find((word) => word === text);
  if (found === undefined) throw badParameter(`${name} must be one of ${words.join(', ')}.`);
  return found;
}
