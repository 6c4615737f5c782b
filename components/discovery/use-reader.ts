import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { settingsRoom } from '@/components/settings/use-settings';
import { openSetup } from '@/components/shared/open-setup';
import { useLive } from '@/components/shared/use-live';
import type { MenuItem } from '@/components/ui/menu';
import { chosenReaders, followAddress, readerName } from '@/lib/discovery/readers';
import { t } from '@/lib/i18n';
import type { Form } from './items';

const Context = createContext<readonly string[] | undefined>(undefined);

/** The readers that the person chose, for the rows within. */
export const ReaderProvider = Context.Provider;

/** Asked once for all rows; empty until it is known, or when none was chosen. */
export const useChosenReaders = (): readonly string[] =>
  chosenReaders(useLive(() => settingsRoom.get(), 'settings').value?.options ?? {});

/** Menu items that follow a feed in the person's readers, or lead to the choice of one; only for feeds. */
export function useFollow(): (form: Form) => MenuItem[] {
  const readers = useContext(Context);
  return ({ kind, href }) => {
    if (kind !== 'feed' || readers === undefined) return [];
    const items = readers.flatMap((reader) => {
      const name = readerName(reader);
      const target = followAddress(reader, href);
      return name && target ? [{ label: t('discovery.followIn', [name]), href: target }] : [];
    });
    const [first, ...others] = items;
    if (first) return [{ ...first, shortcut: 'f' }, ...others];
    return [{ label: t('discovery.follow'), onSelect: () => openSetup('discovery'), shortcut: 'f' }];
  };
}
