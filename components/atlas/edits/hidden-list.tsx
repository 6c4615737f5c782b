import { Button } from '@/components/ui/button';
import { List, Row } from '@/components/ui/list';
import type { Checkin } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { formatDateTime, formatThere } from '@/lib/i18n/format';
import { edits, useChange } from './use-edits';

/** Check-ins that the person hid: in no list, map or count until they are shown again. */
export function HiddenList({ items }: { items: readonly Checkin[] }) {
  const { busy, run } = useChange();
  return (
    <List label={t('edits.hiddenTitle')}>
      {items.map(({ id, venue, createdAt, timeZoneOffset, note, shout }) => {
        const name = venue?.name ?? t('atlas.noPlace');
        return (
          <Row
            key={id}
            title={name}
            meta={
              timeZoneOffset === undefined
                ? formatDateTime(createdAt)
                : formatThere(createdAt, timeZoneOffset)
            }
            detail={note ?? shout}
            trailing={
              <Button
                kind="quiet"
                label={t('edits.showNamed', [name])}
                busy={busy}
                onClick={() => void run(() => edits.change([id], { hidden: false }))}
              >
                {t('edits.show')}
              </Button>
            }
          />
        );
      })}
    </List>
  );
}
