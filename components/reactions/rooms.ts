import { announce } from '@/components/ui/live-region';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import { t } from '@/lib/i18n';
import type { Mute } from '@/lib/reactions/contract';

export const reactions = ask('reactions');

/** Calls back after each change of reactions; returns how to stop. */
export const onReactions = (again: () => void): (() => void) => onChange('reactions', again);

/** Requests a change. The views follow by `onReactions`; a request that fails leaves them as they are. */
export const change = (request: Promise<unknown>): void => void request.catch(() => undefined);

export function toggleMute(mute: Omit<Mute, 'at'>, muted: boolean, name: string): void {
  change(muted ? reactions.unmute(mute) : reactions.mute(mute));
  announce(muted ? t('reactions.unmuted', [name]) : t('reactions.mutedNow', [name]));
}

export const muteLabel = (muted: boolean, name: string): string =>
  muted ? t('reactions.unmuteName', [name]) : t('reactions.muteName', [name]);
