import type { Result } from '../http/failure';
import type { Options, Profile, SecretName } from './model';
import type { PresetName } from './presets';

export interface Settings {
  profile: Profile;
  options: Options;
}

/** `site` is a host. */
export type Counted = { kind: string } | { site: string };

/** Room "settings": the profile and the options. */
export interface SettingsContract {
  get(): Promise<Settings>;
  /** Reads a settings file; what it leaves out stays. `invalid` names the field that does not fit. */
  importFile(text: string): Promise<Result<Settings>>;
  /** Has the toolbar button count a kind of link, or on a site, or not any more; `invalid` where there is no more room. */
  setCounted(what: Counted, on: boolean): Promise<Result<Settings>>;
  /** The settings file as JSON text; secrets only when asked for. */
  exportFile(options: { secrets: boolean }): Promise<string>;
  usePreset(name: PresetName): Promise<Settings>;
}

/** Room "accounts": who is signed in where. Values of secrets never leave the worker. */
export interface AccountsContract {
  state(): Promise<AccountsState>;
  /** Opens the service's own sign-in window; ends when the person is back. */
  signIn(): Promise<Result<null>>;
  signOut(): Promise<void>;
  /** Keeps a secret for the host the profile names now; an empty text removes it. */
  setSecret(name: SecretName, value: string): Promise<Result<null>>;
}

export interface AccountsState {
  /** The address to register with the check-in service, trailing slash included. */
  redirectAddress: string;
  /** Which secrets are kept for the hosts of today's profile. */
  has: Record<SecretName, boolean>;
  hosts: Record<SecretName, string>;
}
