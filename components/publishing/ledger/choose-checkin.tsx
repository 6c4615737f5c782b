import { useState } from 'preact/hooks';
import { onChanges } from '@/components/shared/use-live';
import { Empty } from '@/components/ui/empty';
import { List, Row } from '@/components/ui/list';
import { rowKeys } from '@/components/ui/row-keys';
import { TextField } from '@/components/ui/text-field';
import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatDateTime } from '@/lib/i18n/format';
import { isPressed } from '@/lib/publishing/model';
import styles from './publish-one.module.css';

const history = ask('history');
/** Further ones are found by searching. */
const shown = 50;

export interface Chosen {
  id: string;
  place: string;
  createdAt: number;
}

/** The newest check-ins of this browser that match a search, without those that wait for their service. */
export function ChooseCheckin({ onChoose }: { onChoose(checkin: Chosen): void }) {
  const [text, setText] = useState('');
  const { value: found } = useAnswer(
    async () => {
      // Rows are of the last result.
      await history.find({ text });
      const rows = await history.rows({ text }, 0, shown);
      return rows.filter((one) => !isPressed(one));
    },
    [text],
    (again) => onChanges(['history'], again),
  );
  return (
    <>
      <TextField
        type="search"
        label={t('ledger.publish.search')}
        placeholder={t('ledger.publish.search')}
        hideLabel
        autoFocus
        value={text}
        onInput={setText}
      />
      {found?.length === 0 && (
        <Empty>{text ? t('ledger.publish.noMatch', [text]) : t('ledger.publish.none')}</Empty>
      )}
      {found && found.length > 0 && (
        <div class={styles.results} {...rowKeys}>
          <List label={t('ledger.publish.results')}>
            {found.map(({ id, createdAt, shout, venue }) => (
              <Row
                key={id}
                icon="map-pin"
                title={venue?.name ?? t('ledger.privatePlace')}
                meta={formatDateTime(createdAt)}
                detail={shout}
                onOpen={() => onChoose({ id, createdAt, place: venue?.name ?? '' })}
              />
            ))}
          </List>
        </div>
      )}
    </>
  );
}
