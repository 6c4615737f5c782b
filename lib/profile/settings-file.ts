import type { ZodSafeParseResult } from 'zod';
import { fail, inputProblemOf, ok, type Result } from '@/lib/http/failure';
import { readJson } from '@/lib/http/json';
import { withoutStale } from './about';
import type { Settings } from './model';
import { type SettingsChange, type SettingsFile, settingsChangeSchema, settingsFileSchema } from './schema';

/** Reads a settings file; the failure names the invalid field, and nothing is imported. */
export function parseSettingsFile(text: string): Result<SettingsFile> {
  const json = readJson(text);
  if (!json) return fail({ kind: 'invalid', field: 'file', problem: 'notJson' });
  return parsed(settingsFileSchema.safeParse(json.value));
}

export const parseSettingsChange = (change: unknown): Result<SettingsChange> =>
  parsed(settingsChangeSchema.safeParse(change));

function parsed<T>(result: ZodSafeParseResult<T>): Result<T> {
  if (result.success) return ok(result.data);
  const [issue] = result.error.issues;
  const field = issue?.path.join('.');
  return fail({
    kind: 'invalid',
    field: field || 'file',
    problem: field ? inputProblemOf(issue?.message) : 'otherFile',
  });
}

/** The settings after a change: parts and fields that it omits stay as they are. */
export function mergeSettings({ profile, options }: Settings, change: SettingsChange): Settings {
  const before = new Map<string, unknown>(Object.entries(profile));
  const next = Object.entries(change.profile ?? {}).map(([name, value]): [string, unknown] => [
    name,
    overlay(before.get(name), value),
  ]);
  const after = { ...profile, ...Object.fromEntries(next) };
  return {
    profile: withoutStale(profile, after, change.profile),
    options: { ...options, ...given(change.options ?? {}) },
  };
}

/** The fields of a part after a change; null removes one. */
function overlay(before: unknown, change: unknown): unknown {
  if (typeof before !== 'object' || typeof change !== 'object') return change ?? before;
  const all = Object.entries({ ...before, ...given(Object(change)) });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

const given = <T extends object>(change: T): T =>
  Object.assign({}, ...Object.entries(change).map(([key, value]) => value !== undefined && { [key]: value }));

export function settingsFileText(
  settings: Settings,
  more: { accounts: readonly object[]; secrets?: Record<string, string> },
): string {
  return `${JSON.stringify({ waymark: 1, ...settings, ...more }, undefined, 2)}\n`;
}
