import browser, { type Storage } from 'webextension-polyfill';
import { shownIn, shownKey, shownOf } from '@/components/shared/side-panel';
import { useAnswer } from '@/components/ui/use-answer';

const { session } = browser.storage;

/** The content named in the hash of the address, or else the last choice and each later one. */
export function useShown(hash: string) {
  const named = shownIn(hash);
  return useAnswer(
    async () => named ?? shownOf((await session.get(shownKey))[shownKey]),
    [hash],
    (again) => {
      const onChanged = (changes: Storage.StorageAreaOnChangedChangesType) => {
        if (shownKey in changes) again();
      };
      session.onChanged.addListener(onChanged);
      return () => session.onChanged.removeListener(onChanged);
    },
  );
}
