import { z } from 'zod';
import type { InputProblem } from '../http/failure';
import { baseOptions, baseProfile } from './base';
import { address } from './fields';
import type { FileAccount, Options, Profile } from './model';
import { fileAccounts, parts, secretNames } from './parts';

type Shape = Record<string, z.ZodType>;

/** A change of a profile; null removes an optional field. */
export type ProfileChange = {
  [Name in keyof Profile]?: Profile[Name] extends object
    ? { [Field in keyof Profile[Name]]?: Profile[Name][Field] | null }
    : Profile[Name];
};
/** A change of settings: it holds no secret and no account. */
export interface SettingsChange {
  profile?: ProfileChange;
  options?: Partial<Options>;
}
export interface SettingsFile extends SettingsChange {
  secrets?: Record<string, unknown>;
  accounts?: FileAccount[];
}

export const mayBeAbsent = (rule: z.ZodType): boolean => rule._zod.optin === 'optional';

const shapes: Record<string, Shape> = Object.fromEntries(parts.map(({ room, profile }) => [room, profile]));
const optionShape: Shape = Object.assign({}, baseOptions, ...parts.map(({ options }) => options));

/** Every field that the settings have, by its path: `profile.places.query`, `options.count`. */
export const fieldRules: ReadonlyMap<string, z.ZodType> = new Map([
  ['profile.name', baseProfile.name],
  ...Object.entries({ words: baseProfile.words.shape, ...shapes }).flatMap(([part, shape]) =>
    Object.entries(shape).map(([field, rule]): [string, z.ZodType] => [`profile.${part}.${field}`, rule]),
  ),
  ...Object.entries(optionShape).map(([name, rule]): [string, z.ZodType] => [`options.${name}`, rule]),
]);

const eachOf = <T>(of: (shape: Shape) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(shapes).map(([room, shape]) => [room, of(shape)]));

// The types are derived from the same parts, which are known only when this runs.
export const profileSchema = z.looseObject({
  ...baseProfile,
  // A profile that was stored before a room existed keeps the rest.
  ...Object.fromEntries(
    parts.map(({ room, profile, presets }) => [room, z.looseObject(profile).default({ ...presets.public })]),
  ),
}) as unknown as z.ZodType<Profile>;
export const optionsSchema = z.looseObject(optionShape) as unknown as z.ZodType<Options>;

const changed = (shape: Shape) =>
  z.looseObject(
    Object.fromEntries(
      Object.entries(shape).map(([field, rule]) => [
        field,
        mayBeAbsent(rule) ? rule.nullable().optional() : rule.optional(),
      ]),
    ),
  );

const changeShape = {
  profile: z
    .looseObject({
      name: baseProfile.name,
      words: baseProfile.words.partial(),
      ...eachOf(changed),
    })
    .partial()
    .exactOptional(),
  options: z.looseObject(optionShape).partial().exactOptional(),
};
export const settingsChangeSchema = z.looseObject(changeShape) as unknown as z.ZodType<SettingsChange>;

const secret = z.string().min(1).max(4096).exactOptional();

/** The settings file, version 1. Every part is optional; missing parts stay as they are. */
export const settingsFileSchema = z.looseObject({
  waymark: z.literal(1, { error: 'otherFile' satisfies InputProblem }),
  ...changeShape,
  secrets: z
    .looseObject(
      Object.fromEntries(
        [...secretNames, ...fileAccounts.map(({ token }) => token)].map((name) => [name, secret]),
      ),
    )
    .exactOptional(),
  accounts: z
    .array(
      z.looseObject({
        graphqlUrl: address,
        login: z.string().min(1).max(100).exactOptional(),
        token: z.string().min(1).max(4096).exactOptional(),
      }),
    )
    .max(100)
    .exactOptional(),
}) as unknown as z.ZodType<SettingsFile>;
