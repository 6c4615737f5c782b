import browser, { type Storage } from 'webextension-polyfill';
import { useAnswer } from '@/components/ui/use-answer';
import { shownKey } from '@/components/viewer/show';
import { readShown, shownIn } from '@/components/viewer/shown';

const { session } = browser.storage;

/** The content named in the hash of the address, or else the last choice and each later one. */
export function useShown(hash: string) {
  const named = shownIn(hash);
  return useAnswer(
    async () => named ?? readShown((await session.get(shownKey))[shownKey]),
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
