import type { z } from 'zod';
import type { rooms } from '../rooms';
import type { baseOptions, baseProfile } from './base';
import type { FieldsOf } from './room-settings';

type Rooms = typeof rooms;
/** The settings of the rooms that have some, by the room's name. */
type Parts = {
  [Name in keyof Rooms as Rooms[Name]['settings'] extends object ? Name : never]: Rooms[Name]['settings'];
};
type Part = Parts[keyof Parts];
type ProfileFields<P> = P extends { profile: infer Shape extends Record<string, z.ZodType> }
  ? FieldsOf<Shape>
  : never;
type OptionFields<P> = P extends { options?: infer Shape extends Record<string, z.ZodType> }
  ? (fields: FieldsOf<Shape>) => void
  : never;
type AllOptions<U> = (U extends unknown ? OptionFields<U> : never) extends (all: infer All) => void
  ? All
  : never;
type SecretsOf<P> = P extends { secrets?: infer Secrets } ? keyof Secrets & string : never;
type UsesOf<P> = P extends { addresses: infer A } ? UseIn<A[keyof A]> : never;
type UseIn<A> = A extends { use: infer Use } ? Use : never;

export type PartName = keyof Parts;

/** Where the services are and which words they use. Data, not code: nothing checks which profile is on. */
export type Profile = FieldsOf<typeof baseProfile> & { [Name in PartName]: ProfileFields<Parts[Name]> };

export type Options = FieldsOf<typeof baseOptions> & AllOptions<Part>;

/** The options that are lists of texts. */
export type ListOption = {
  [Name in keyof Options]-?: NonNullable<Options[Name]> extends readonly string[] ? Name : never;
}[keyof Options];

export interface Settings {
  profile: Profile;
  options: Options;
}

export type SecretName = SecretsOf<Part>;

/** The purposes of the profile’s addresses. */
export type AddressUse = UsesOf<Part>;

export type Interface = { [Name in PartName]: IsCounted<Parts[Name]> extends true ? Name : never }[PartName];
type IsCounted<P> = P extends { counted: true }
  ? true
  : P extends { addresses: infer A }
    ? true extends (A[keyof A] extends infer Each ? (Each extends { counted: true } ? true : false) : never)
      ? true
      : false
    : false;

/** An account at a code host in a settings file. */
export interface FileAccount {
  graphqlUrl: string;
  login?: string | undefined;
  token?: string | undefined;
}
