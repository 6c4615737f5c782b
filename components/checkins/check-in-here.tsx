import { Button } from '@/components/ui/button';
import { List, Row } from '@/components/ui/list';
import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';

const checkins = ask('checkins');

/** A button to check in at the place that the page names; nothing where it names none. */
export function CheckInHere({ tabId, turn }: { tabId: number; turn: number }) {
  const { value: place } = useAnswer(() => checkins.placeOfPage(tabId), [tabId, turn]);
  if (!place) return null;
  return (
    <List label={t('checkins.placeOnPage')}>
      <Row
        icon="map-pin"
        title={place.name ?? t('checkins.unnamed')}
        detail={<span title={place.address}>{place.address}</span>}
        trailing={<Button onClick={() => void checkins.checkInHere({ tabId })}>{t('checkins.here')}</Button>}
      />
    </List>
  );
}
