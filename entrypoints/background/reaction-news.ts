import browser from 'webextension-polyfill';
import { newReactions } from '@/components/reactions/digest-words';
import { onChange } from '@/lib/bus/changes';
import { afterWake } from './after-wake';
import { registerNotice } from './notice';
import type { Rooms } from './rooms';

/** What is said of new reactions outside the inbox, where that is wanted: a number on the button, a notification. */
export function registerReactionNews(rooms: () => Promise<Rooms>): void {
  async function tell(): Promise<void> {
    const { badge, contracts, reactions } = await rooms();
    const { options } = await contracts.settings.get();
    const { reactions: count } = options.reactionBadge
      ? await contracts.reactions.unread()
      : { reactions: 0 };
    await badge.setShare({ count, title: count > 0 ? newReactions(count) : '' });
    await reactions.reviewDigest();
  }

  let telling = false;
  let again = false;
  /** One after another; what happens meanwhile is told once, after it. */
  async function keepTelling(): Promise<void> {
    again = telling;
    if (telling) return;
    telling = true;
    await tell().catch(() => undefined);
    telling = false;
    if (again) await keepTelling();
  }

  const changed = () => void keepTelling();
  onChange('reactions', changed);
  onChange('settings', changed);
  browser.permissions.onAdded.addListener(changed);
  browser.permissions.onRemoved.addListener(changed);
  // So that the button says it as soon as the browser is there.
  browser.runtime.onStartup.addListener(() => undefined);
  registerNotice(() => void rooms().then(({ reactions }) => reactions.onDigestPress()));
  afterWake(changed);
}
