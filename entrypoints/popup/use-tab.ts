import { useEffect, useState } from 'preact/hooks';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import { recall, remember } from './remembered';

export const tabIds = ['page', 'checkin', 'reactions'] as const;
export type TabId = (typeof tabIds)[number];

const checkins = ask('checkins');
const reactions = ask('reactions');

/** A window of its own says in its address what it is to show. */
const named = tabIds.find((id) => location.hash === `#${id}`);

/**
 * The tab shown: the last one, unless a check-in asks for attention, the menu brings a place or a notification was
 * pressed, before or while the popup is open.
 */
export function useTab(): [TabId, (id: TabId) => void] {
  const [tab, setTab] = useState<TabId>(() => named ?? tabIds.find((id) => id === recall().tab) ?? 'page');

  useEffect(() => {
    let asked = named !== undefined;
    const show = async () => {
      if (!(await reactions.calledFor())) return;
      asked = true;
      setTab('reactions');
    };
    const look = async () => {
      const { openOnCheckIn } = await checkins.attention();
      // Only when it begins: someone who then goes elsewhere is not called back by every change.
      if (openOnCheckIn && !asked) setTab('checkin');
      asked = openOnCheckIn;
    };
    // Without an answer the popup stays where it is.
    const ask = () => void look().catch(() => undefined);
    // What was pressed comes before what asks by itself.
    const called = () => show().catch(() => undefined);
    void called().then(ask);
    const stops = [
      onChange('checkins', ask),
      onChange('check-in-here', () => setTab('checkin')),
      onChange('show-reactions', called),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  const choose = (id: TabId) => {
    setTab(id);
    remember({ tab: id });
  };
  return [tab, choose];
}
