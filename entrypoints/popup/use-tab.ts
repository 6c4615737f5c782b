import { useEffect, useRef, useState } from 'preact/hooks';
import type { PopupTab } from '@/components/shared/room';
import { onChanges } from '@/components/shared/use-live';
import { recallPopup, rememberPopup } from './remembered';

interface SelectedTab {
  /** Named by the address, else the one in need of attention, else the last one. */
  selected: string;
  /** Another number each time that the person, or what they pressed elsewhere, opens a tab. */
  opened: number;
  select(id: string): void;
  open(id: string): void;
}

export function useTab(tabs: readonly PopupTab[]): SelectedTab {
  const tabOf = (wanted: string) => tabs.find(({ id }) => id === wanted)?.id;
  const named = tabOf(location.hash.slice(1));
  const [selected, setSelected] = useState(() => named ?? tabOf(recallPopup().tab) ?? 'page');
  const [opened, setOpened] = useState(1);
  const choices = useRef(0);

  useEffect(() => {
    const waiting = new Set<string>();
    /** Reads a tab's attention; answers why it is to be shown now, if it is and the person chose none meanwhile. */
    const read = async ({ id, attention }: PopupTab) => {
      const before = choices.current;
      const cause = await attention?.().catch(() => undefined);
      // Only the beginning of a wait shows the tab: whoever then leaves it stays away.
      const isNew = cause === 'pressed' || (cause === 'waiting' && !waiting.has(id));
      if (cause === 'waiting') waiting.add(id);
      else waiting.delete(id);
      return isNew && choices.current === before ? { id, cause } : undefined;
    };
    const show = (tab: { id: string } | undefined) => {
      if (!tab) return;
      setSelected(tab.id);
      setOpened((times) => times + 1);
    };

    void Promise.all(tabs.map(read)).then((all) => {
      const pressed = all.find((each) => each?.cause === 'pressed');
      show(pressed ?? (named === undefined ? all.find(Boolean) : undefined));
    });
    const stops = tabs.flatMap((tab) => [
      onChanges(tab.topics, () => void read(tab).then(show)),
      onChanges(tab.pressTopic ? [tab.pressTopic] : [], () => show(tab)),
    ]);
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  const select = (id: string) => {
    choices.current += 1;
    setSelected(id);
    rememberPopup({ tab: id });
  };
  const open = (id: string) => {
    select(id);
    setOpened((times) => times + 1);
  };
  return { selected, opened, select, open };
}
