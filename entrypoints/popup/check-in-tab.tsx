import { CheckIn } from '@/components/checkins/check-in';
import { PlacePicker, type PlacePickerProps } from '@/components/places/place-picker';
import { openSetup } from '@/components/shared/open-setup';
import { ask } from '@/lib/bus/ask';
import type { Failure } from '@/lib/http/failure';

const accounts = ask('accounts');

const Picker = (props: PlacePickerProps) => <PlacePicker {...props} onSetUp={() => openSetup('places')} />;

const mended: readonly Failure['kind'][] = ['not-set-up', 'no-access', 'foreign-sign-in'];

/** How it ended is said by the room: this page may be gone by then. What the options page can mend is shown there. */
async function signIn(): Promise<void> {
  const answer = await accounts.signIn();
  if (!answer.ok && mended.includes(answer.failure.kind)) openSetup('checkins');
}

/** Check-ins choose among places: neither room knows the other, so they meet here. */
export function CheckInTab() {
  return (
    <CheckIn
      Picker={Picker}
      onSetUp={() => openSetup('checkins')}
      onSignIn={() => void signIn().catch(() => undefined)}
    />
  );
}
