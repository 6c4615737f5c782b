import type { z } from 'zod';

export type PresetName = 'public' | 'local';
type Shape = Record<string, z.ZodType>;

/** The fields that a schema names; loose objects take any other key as well. */
export type Named<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T as string extends K ? never : K]: Named<T[K]> }
    : T;
export type FieldsOf<S extends Shape> = Named<z.infer<z.ZodObject<S>>>;

interface Address<Use extends string = string> {
  /** Its purpose, in words in `plan.use` of the catalogue, to which a room’s file can add. */
  use: Use;
  /** The room's calls go there: they are counted, and the allowance is spent there. */
  counted?: true;
  /** A request that the browser sends twice does harm there. */
  guarded?: true;
}

/**
 * A room’s part of the settings. Profile schema, options, settings file, list of changes, browser sync, secrets,
 * meter and connection guard are made from it. Paths are of the room's part of the profile: `device.codeUrl`.
 */
export interface RoomSettings<
  P extends Shape = Shape,
  O extends Shape = Shape,
  A extends Record<string, Address> = Record<string, Address>,
  S extends string = string,
> {
  profile: P;
  presets: Record<PresetName, FieldsOf<P>>;
  addresses: A;
  /** Beside `defineSettings`: calls to addresses that the person enters in the room itself are counted. */
  counted?: true;
  /** By name, the path of the address that each secret is sent to. */
  secrets: Record<S, keyof A>;
  /** By field, the path of the address whose service it describes; a change of the address takes it away. */
  about: Partial<Record<keyof P, keyof A>>;
  /**
   * A sign-in: where the token comes from, where it is sent, and the scope; each a path. One in the browser’s window
   * also has a client: the names of its secrets, and of the token that it brings.
   */
  signIn?: {
    from: readonly (keyof A)[];
    to: keyof A;
    scope?: string;
    client?: Readonly<Record<'id' | 'secret' | 'token', NoInfer<S>>>;
  };
  /** An account that a settings file may name by nothing but its token: the secret’s name there, and the path of its address. */
  fileAccount?: { token: string; at: keyof A };
  /** The field with the calls a month that the service allows. */
  allowance?: keyof P;
  options: O;
  /** Options that have a value unless the person chose another. */
  defaults: Partial<FieldsOf<O>>;
  /** The fields and options that the room needs in the worker’s first turn, before any schema is there. */
  early: readonly (keyof P | keyof O)[];
  /** By option, whether a change takes protection away or lets more out: from elsewhere it waits for the person. */
  weakens: { [Name in keyof O]?: (before: unknown, after: unknown) => boolean };
}

export const isSwitchedOn = (before: unknown, after: unknown): boolean => after === true && before !== true;

/** Infers the types that `Profile`, `Options` and `SecretName` are derived from. */
export const defineSettings = <
  P extends Shape,
  const A extends Record<string, Address>,
  O extends Shape = Record<never, never>,
  S extends string = never,
>({
  addresses,
  ...part
}: Pick<
  RoomSettings<P, O, A, S>,
  'profile' | 'presets' | 'addresses' | 'signIn' | 'fileAccount' | 'allowance'
> &
  Partial<
    Pick<RoomSettings<P, O, A, S>, 'secrets' | 'about' | 'options' | 'defaults' | 'weakens' | 'early'>
  >) => ({
  addresses,
  ...part,
});
