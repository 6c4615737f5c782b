import { basePresets } from './base';
import type { Options, Profile } from './model';
import { parts } from './parts';
import type { PresetName } from './room-settings';

export type { PresetName };

const presetOf = (name: PresetName) =>
  ({
    ...basePresets[name],
    ...Object.fromEntries(parts.map(({ room, presets }) => [room, presets[name]])),
  }) as Profile;

export const publicProfile = presetOf('public');
export const localProfile = presetOf('local');
export const presets = { public: publicProfile, local: localProfile };

export const defaultOptions = Object.assign({}, ...parts.map(({ defaults }) => defaults)) as Options;

/** Goes nowhere (RFC 2606 § 2): the public service gets no requests meant for one with an unreadable address. */
export const nowhere = 'https://unreadable.invalid';
