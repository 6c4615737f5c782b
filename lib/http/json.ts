import type { ZodType } from 'zod';
import { fail, ok, type Result } from './failure';

/** Parses text as JSON and checks its shape; the failure names the first field that does not fit. */
export function parseJson<T>(text: string, schema: ZodType<T>, host: string): Result<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail({ kind: 'malformed', host, where: 'JSON' });
  }
  return checkShape(json, schema, host);
}

/** Checks the shape of what came as JSON; the failure names the first field that does not fit. */
export function checkShape<T>(json: unknown, schema: ZodType<T>, host: string): Result<T> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  return fail({ kind: 'malformed', host, where: parsed.error.issues[0]?.path.join('.') || 'JSON' });
}
