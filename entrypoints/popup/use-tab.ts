import { useEffect, useState } from 'preact/hooks';
import { room } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { CheckinsContract } from '@/lib/checkins/contract';
import { recall, remember } from './remembered';

export const tabIds = ['page', 'checkin', 'reactions'] as const;
export type TabId = (typeof tabIds)[number];

const checkins = room<Pick<CheckinsContract, 'attention'>>('checkins');

/** The tab shown: the last one, unless a check-in asks for attention or the menu brings a place, before or while the popup is open. */
export function useTab(): [TabId, (id: TabId) => void] {
  const [tab, setTab] = useState<TabId>(() => tabIds.find((id) => id === recall().tab) ?? 'page');

  useEffect(() => {
    let asked = false;
    const look = async () => {
      const { openOnCheckIn } = await checkins.attention();
      // Only when it begins: someone who then goes elsewhere is not called back by every change.
      if (openOnCheckIn && !asked) setTab('checkin');
      asked = openOnCheckIn;
    };
    // Without an answer the popup stays where it is.
    const ask = () => void look().catch(() => undefined);
    ask();
    const stops = [onChange('checkins', ask), onChange('check-in-here', () => setTab('checkin'))];
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
