import type { ComponentType } from 'preact';
import { openSetup } from '@/components/shared/open-setup';
import type { ViewRoom } from '@/components/shared/room';
import { Button } from '@/components/ui/button';
import { List, Row } from '@/components/ui/list';
import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import type { Checkin } from '@/lib/checkins/model';
import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { CheckIn } from './check-in';
import type { Picker } from './composer/picker';

export { CheckinFacts } from './history/checkin-details';

const accounts = ask('accounts');
const service = ask('checkins');

/** Failures that the options page explains and solves. */
const solvedInOptions: readonly Failure['kind'][] = [
  'not-set-up',
  'no-access',
  'foreign-sign-in',
  'no-sign-in-window',
];

async function signIn(): Promise<void> {
  const answer = await accounts.signIn('checkins');
  if (!answer.ok && solvedInOptions.includes(answer.failure.kind)) openSetup('checkins');
}

/** `Below` stands below the lists of Check in, `Elsewhere` on the card of a new check-in. */
export const checkins = (
  PlacePicker: Picker,
  Below: ComponentType,
  Elsewhere: ComponentType<{ checkin: Checkin }>,
): ViewRoom => ({
  id: 'checkins',
  leaves: [
    {
      of: ['checkins'],
      through: ['service'],
      alone: ({ checkins }) => t('options.privacyCheckinAlone', [new URL(checkins.baseUrl).host]),
      words: ({ checkins }) => t('options.privacyCheckin', [new URL(checkins.baseUrl).host]),
    },
  ],
  tab: {
    id: 'checkin',
    label: t('popup.checkin'),
    View: () => (
      <CheckIn
        Picker={PlacePicker}
        Below={Below}
        Elsewhere={Elsewhere}
        onSetUp={() => openSetup('checkins')}
        onSignIn={() => void signIn().catch(() => undefined)}
      />
    ),
    focusesRow: true,
    topics: ['checkins'],
    badge: async () => ((await service.attention()).waiting ? '!' : undefined),
    attention: async () => {
      if (await service.calledFor()) return 'pressed';
      return (await service.attention()).openOnCheckIn ? 'waiting' : undefined;
    },
    pressTopic: 'check-in-here',
  },
  Dock: CheckInHere,
  settings: [
    {
      id: 'checkins',
      title: t('options.checkins'),
      page: 'accounts',
      load: async () => (await import('./settings/section')).CheckinsSection,
    },
    {
      id: 'sending',
      title: t('options.sending'),
      page: 'behaviour',
      load: async () => (await import('./settings/section')).CheckinBehaviour,
    },
    {
      id: 'shortcuts',
      title: t('checkins.shortcuts.title'),
      page: 'behaviour',
      load: async () => (await import('./settings/shortcuts')).ShortcutsSection,
    },
  ],
});

/** A button to check in at the place that the page names; nothing where it names none. */
function CheckInHere({ tabId, turn }: { tabId: number; turn: number }) {
  const { value: place } = useAnswer(() => service.placeOfPage(tabId), [tabId, turn]);
  if (!place) return null;
  return (
    <List label={t('checkins.placeOnPage')}>
      <Row
        icon="map-pin"
        title={place.name ?? t('checkins.unnamed')}
        detail={<span title={place.address}>{place.address}</span>}
        trailing={<Button onClick={() => void service.checkInHere({ tabId })}>{t('checkins.here')}</Button>}
      />
    </List>
  );
}
