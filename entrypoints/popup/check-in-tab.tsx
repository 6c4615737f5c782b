import { CheckIn } from '@/components/checkins/check-in';
import { PlacePicker, type PlacePickerProps } from '@/components/places/place-picker';
import { openSetup } from '@/components/shared/open-setup';
import { room } from '@/lib/bus/ask';
import type { AccountsContract } from '@/lib/profile/contract';

const accounts = room<AccountsContract>('accounts');

const Picker = (props: PlacePickerProps) => <PlacePicker {...props} onSetUp={() => openSetup('places')} />;

/** Check-ins choose among places: neither room knows the other, so they meet here. */
export function CheckInTab() {
  return (
    <CheckIn
      Picker={Picker}
      onSetUp={() => openSetup('checkins')}
      // How it ended is said by the room: this page may be gone by then.
      onSignIn={() => void accounts.signIn().catch(() => undefined)}
    />
  );
}
