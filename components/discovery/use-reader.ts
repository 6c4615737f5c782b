import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { settingsRoom } from '@/components/settings/use-settings';
import { openSetup } from '@/components/shared/open-setup';
import { useLive } from '@/components/shared/use-live';
import type { MenuItem } from '@/components/ui/menu';
import { followAddress, readerName } from '@/lib/discovery/readers';
import { t } from '@/lib/i18n';
import type { Form } from './items';

const Context = createContext<string | undefined>(undefined);

/** The reader that the person chose, for the rows within. */
export const ReaderProvider = Context.Provider;

/** Asked once for all rows; empty until it is known, or when none was chosen. */
export const useChosenReader = (): string =>
  useLive(() => settingsRoom.get(), 'settings').value?.options.reader ?? '';

/** The menu item that follows a feed in the person's reader, or leads to the choice of one; only for feeds. */
export function useFollow(): (form: Form) => MenuItem[] {
  const reader = useContext(Context);
  return ({ kind, href }) => {
    if (kind !== 'feed' || reader === undefined) return [];
    const name = readerName(reader);
    const target = followAddress(reader, href);
    if (name && target) return [{ label: t('discovery.followIn', [name]), href: target, shortcut: 'f' }];
    return [{ label: t('discovery.follow'), onSelect: () => openSetup('discovery'), shortcut: 'f' }];
  };
}
