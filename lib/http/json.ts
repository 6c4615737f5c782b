import type { ZodType } from 'zod';
import { fail, ok, type Result } from './failure';

/** Levels of nested arrays and objects: readers of values recurse once a level. */
const deepest = 500;

/** The only parser of outside JSON: undefined for invalid text and for nesting that would exhaust a reader’s stack. */
export function readJson(text: string): { value: unknown } | undefined {
  try {
    return nestsTooDeep(text) ? undefined : { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function nestsTooDeep(text: string): boolean {
  if (text.length <= deepest) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = stringEnd(text, at);
    else if (sign === brace || sign === bracket) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (sign === brace + 2 || sign === bracket + 2) depth -= 1;
  }
  return false;
}

const quote = 0x22;
const backslash = 0x5c;
const brace = 0x7b;
const bracket = 0x5b;

function stringEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

/** Parses text as JSON and checks it against a schema; the failure names the first field that does not match. */
export function parseJson<T>(text: string, schema: ZodType<T>, host: string): Result<T> {
  const json = readJson(text);
  return json ? checkShape(json.value, schema, host) : fail({ kind: 'malformed', host, where: 'JSON' });
}

/** Checks parsed JSON against a schema; the failure names the first field that does not match. */
export function checkShape<T>(json: unknown, schema: ZodType<T>, host: string): Result<T> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  return fail({ kind: 'malformed', host, where: parsed.error.issues[0]?.path.join('.') || 'JSON' });
}
