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
  /** Calls to it are counted against the allowance. */
  counted?: true;
  /** A request sent twice by the browser does harm there. */
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
  /** By field, the path of the address whose service it describes; changing the address removes it. */
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
  /** An account that a settings file may name by token only: the secret’s name there, and the path of its address. */
  fileAccount?: { token: string; at: keyof A };
  /** The field with the calls a month that the service allows. */
  allowance?: keyof P;
  options: O;
  /** Options that have a value unless the person chose another. */
  defaults: Partial<FieldsOf<O>>;
  /** The fields and options that the room needs at the worker’s startup, before any schema is loaded. */
  early: readonly (keyof P | keyof O)[];
  /** By option, whether a change reduces protection or sends more: from elsewhere it waits for the person. */
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
