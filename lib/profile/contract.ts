import type { Result } from '../http/failure';
import type { AddressUse, Interface, ListOption, Options, PartName, SecretName, Settings } from './model';
import type { Plan } from './plan';
import type { PresetName } from './room-settings';
import type { SignIn } from './sign-ins';

export type { Settings } from './model';
export type { HostChange, Plan } from './plan';
export type { SignIn } from './sign-ins';

export type Applied =
  | { kind: 'applied'; settings: Settings }
  /** Something changed since the plan was shown: this is the current plan, and nothing was applied. */
  | { kind: 'changed'; plan: Plan };

/** Room "settings": the profile and the options. */
export interface SettingsContract {
  get(): Promise<Settings>;
  /** Every address of the profile, with its use. */
  addresses(): Promise<{ use: AddressUse; address: string }[]>;
  /** The changes that a settings file would make; nothing is changed. `invalid` names the invalid field. */
  planFile(text: string): Promise<Result<Plan>>;
  /** Imports a settings file after the person saw its plan; `agreed` holds the keys of sign-ins they agreed to. */
  applyFile(text: string, shown: Plan, agreed: readonly string[]): Promise<Result<Applied>>;
  /** Changes just these options; `invalid` names the invalid field. */
  setOptions(options: Partial<Options>): Promise<Result<Settings>>;
  /** Calls a month that the services allow, by room; null if unknown. */
  setAllowances(calls: Partial<Record<Interface, number | null>>): Promise<Result<Settings>>;
  /** Adds an entry to an option's list, or removes it; `invalid` if the list is full. */
  setListed(option: ListOption, entry: string, listed: boolean): Promise<Result<Settings>>;
  /** The settings file as JSON text; secrets only when asked for. */
  exportFile(options: { secrets: boolean }): Promise<string>;
  usePreset(name: PresetName): Promise<Settings>;
}

/** Room "accounts": who is signed in where. Values of secrets never leave the worker. */
export interface AccountsContract {
  state(): Promise<AccountsState>;
  /** Opens the sign-in window of a room’s service; ends when the person is back. */
  signIn(room: PartName): Promise<Result<null>>;
  signOut(room: PartName): Promise<void>;
  /** The person's consent to one of `questions`, by its key; without effect if the profile has changed. */
  confirmSignIn(key: string): Promise<void>;
  /** Stores a secret for the host the profile names now; an empty text removes it. */
  setSecret(name: SecretName, value: string): Promise<Result<null>>;
}

export interface AccountsState {
  /** The address to register with a service that one signs in to, trailing slash included. */
  redirectAddress: string;
  /** Whether the browser has windows for signing in; without them a token is pasted. */
  signInWindow: boolean;
  /** Which secrets are stored for the hosts of the profile. */
  has: Record<SecretName, boolean>;
  hosts: Record<SecretName, string>;
  /** Sign-ins across sites that the person has not agreed to: until then nobody is sent there. */
  questions: SignIn[];
}
