import { Button } from '@/components/ui/button';
import { List, Row } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';

const checkins = ask('checkins');

/** Where a page names a place: a way to check in there. Nothing otherwise. */
export function CheckInHere({ tabId, turn }: { tabId: number; turn: number }) {
  const { value: place } = useAnswer(() => checkins.placeOfPage(tabId), [tabId, turn]);
  if (!place) return null;
  return (
    <Section title={t('checkins.placeOnPage')}>
      <List label={t('checkins.placeOnPage')}>
        <Row
          icon="map-pin"
          title={place.name ?? t('checkins.unnamed')}
          detail={place.address}
          trailing={<Button onClick={() => void checkins.here({ tabId })}>{t('checkins.here')}</Button>}
        />
      </List>
    </Section>
  );
}
