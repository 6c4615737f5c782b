import { announce } from '@/components/ui/live-region';
import { t } from '@/lib/i18n';
import type { Mute } from '@/lib/reactions/contract';
import { change, reactions } from './rooms';

/** Mutes, or unmutes what is `muted`, and announces it. */
export function toggleMute(mute: Omit<Mute, 'at'>, muted: boolean, name: string): void {
  change(muted ? reactions.unmute(mute) : reactions.mute(mute));
  announce(muted ? t('reactions.unmuted', [name]) : t('reactions.mutedNow', [name]));
}

/** Label of the button: "Mute tides/core". */
export const muteLabel = (muted: boolean, name: string): string =>
  muted ? t('reactions.unmuteName', [name]) : t('reactions.muteName', [name]);
