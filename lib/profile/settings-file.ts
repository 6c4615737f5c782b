import type { ZodSafeParseResult } from 'zod';
import { fail, ok, type Result } from '@/lib/http/failure';
import { readJson } from '@/lib/http/json';
import type { Settings } from './contract';
import type { Profile } from './model';
import { type SettingsChange, type SettingsFile, settingsChangeSchema, settingsFileSchema } from './schema';

/** Reads a settings file; the failure names the field that does not fit, and nothing is taken over. */
export function parseSettingsFile(text: string): Result<SettingsFile> {
  const json = readJson(text);
  if (!json) return fail({ kind: 'invalid', field: 'file', problem: 'is not JSON' });
  return parsed(settingsFileSchema.safeParse(json.value));
}

/** Checks a change of settings; the failure names the field that does not fit. */
export const parseSettingsChange = (change: unknown): Result<SettingsChange> =>
  parsed(settingsChangeSchema.safeParse(change));

function parsed<T>(result: ZodSafeParseResult<T>): Result<T> {
  if (result.success) return ok(result.data);
  const issue = result.error.issues[0];
  return fail({
    kind: 'invalid',
    field: issue?.path.join('.') || 'file',
    problem: issue?.message ?? 'does not fit',
  });
}

/** The settings after a change: part by part, what it leaves out stays as it is. */
export function mergeSettings({ profile, options }: Settings, change: SettingsChange): Settings {
  const { words, checkins, places, reactions, messages, discovery, ...top } = change.profile ?? {};
  return {
    profile: {
      ...overlay(profile, top),
      words: overlay(profile.words, words),
      checkins: overlay(profile.checkins, checkins),
      places: mergePlaces(profile.places, places),
      reactions: overlay(profile.reactions, reactions),
      messages: overlay(profile.messages, messages),
      discovery: overlay(profile.discovery, discovery),
    },
    options: overlay(options, change.options),
  };
}

function mergePlaces(base: Profile['places'], change: PlacesChange = {}): Profile['places'] {
  const { monthlyCalls, ...rest } = change;
  const { monthlyCalls: before, ...kept } = overlay(base, rest);
  const calls = monthlyCalls === undefined ? before : monthlyCalls;
  return calls === undefined || calls === null ? kept : { ...kept, monthlyCalls: calls };
}

type PlacesChange = NonNullable<NonNullable<SettingsChange['profile']>['places']>;
type Change<T> = { [K in keyof T]?: T[K] | undefined };

function overlay<T extends object>(base: T, change: Change<T> = {}): T {
  const next = { ...base };
  for (const key in change) {
    const value = change[key];
    if (value !== undefined) next[key] = value;
  }
  return next;
}

export function settingsFileText(
  settings: Settings,
  more: { accounts: readonly object[]; secrets?: Record<string, string> },
): string {
  return `${JSON.stringify({ waymark: 1, ...settings, ...more }, undefined, 2)}\n`;
}
