import { useState } from 'preact/hooks';
import { ImportStatus } from '@/components/shared/import-status';
import { Button, IconButton } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { useAnswer } from '@/components/ui/use-answer';
import { useRowWindow } from '@/components/ui/use-row-window';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { HistoryQuery } from '@/lib/checkins/contract';
import type { Checkin } from '@/lib/checkins/model';
import { t } from '@/lib/i18n';
import { formatYear } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import { CheckinDetails } from './checkin-details';
import styles from './history.module.css';
import { HistoryList } from './history-list';

interface HistoryViewProps {
  onBack(): void;
  /** Starts a new check-in with the same venue and shout. */
  onAgain(checkin: Checkin): void;
}

export function HistoryView({ onBack, onAgain }: HistoryViewProps) {
  const [text, setText] = useState('');
  const [year, setYear] = useState('');
  const [open, setOpen] = useState<Checkin>();
  const { found, rows, show } = useHistory(text, year ? Number(year) : undefined);
  const years = (found?.years ?? []).map((one) => ({ value: String(one), label: formatYear(one) }));

  return (
    <div class={styles.view}>
      <div class={styles.head}>
        <IconButton icon="chevron-left" label={t('checkins.history.back')} onClick={onBack} />
        <h2 class={styles.title}>{t('checkins.history.title')}</h2>
        {found && <span class={styles.count}>{formatNumber(found.count)}</span>}
      </div>
      <div class={styles.filters}>
        <TextField
          type="search"
          label={t('checkins.history.search')}
          placeholder={t('checkins.history.search')}
          hideLabel
          autoFocus
          value={text}
          onInput={setText}
        />
        <Select
          label={t('checkins.history.year')}
          hideLabel
          value={year}
          options={[{ value: '', label: t('checkins.history.allYears') }, ...years]}
          onSelect={setYear}
        />
      </div>
      <ImportStatus />
      {found && found.count === 0 && (
        <Empty>{text ? t('checkins.history.noMatch', [text]) : t('checkins.history.none')}</Empty>
      )}
      {found && found.count > 0 && (
        <HistoryList
          key={`${year} ${text}`}
          found={found}
          rows={rows}
          onShow={show}
          openId={open?.id}
          onOpen={setOpen}
        />
      )}
      {open && (
        <section class={styles.dock} aria-label={open.venue?.name ?? t('checkins.privatePlace')}>
          <div class={styles.dockHead}>
            <span class={styles.title} dir="auto">
              {open.venue?.name ?? t('checkins.privatePlace')}
            </span>
            {open.venue && (
              <Button icon="map-pin" onClick={() => onAgain(open)}>
                {t('checkins.history.again')}
              </Button>
            )}
            <IconButton icon="x" label={t('checkins.history.close')} onClick={() => setOpen(undefined)} />
          </div>
          <ul>
            <CheckinDetails key={open.id} checkin={open} />
          </ul>
        </section>
      )}
    </div>
  );
}

const history = ask('history');

function useHistory(text: string, year: number | undefined) {
  const query: HistoryQuery = { text, ...(year !== undefined && { year }) };
  const { value: found } = useAnswer(
    () => history.find(query),
    [text, year],
    (again) => onChange('history', again),
  );
  const { rows, show } = useRowWindow(found, (from, count) => history.rows(query, from, count));
  return { found, rows, show };
}
