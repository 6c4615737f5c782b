import { useMemo } from 'preact/hooks';
import { CheckinList } from '@/components/shared/checkin-list';
import type { HistoryFound } from '@/lib/checkins/contract';
import type { Checkin } from '@/lib/checkins/model';
import { t } from '@/lib/i18n';
import { formatDateTime } from '@/lib/i18n/format';
import { dateTimeFormat } from '@/lib/i18n/formatters';
import { locale } from '@/lib/i18n/locale';
import { Shout } from './shout';

interface HistoryListProps {
  found: HistoryFound;
  rows: ReadonlyMap<number, Checkin>;
  onShow(from: number, to: number): void;
  openId: string | undefined;
  onOpen(checkin: Checkin): void;
}

/** A virtual list of check-ins, with a heading for each month. */
export function HistoryList(props: HistoryListProps) {
  const { months } = props.found;
  const counts = useMemo(() => months.map(({ count }) => count), [months]);
  return (
    <CheckinList
      {...props}
      label={t('checkins.history.title')}
      groups={{ counts, titleOf: (group) => monthName(months[group]?.month ?? '') }}
      wordsOf={(checkin) => ({
        name: checkin.venue?.name ?? t('checkins.privatePlace'),
        time: formatDateTime(checkin.createdAt),
        photos: Boolean(checkin.photos?.length) && t('checkins.photo'),
        shout: checkin.shout && <Shout checkin={checkin} />,
        address: checkin.venue?.address,
      })}
    />
  );
}

const monthName = (month: string): string =>
  month === ''
    ? t('common.unknownTime')
    : dateTimeFormat(locale(), { month: 'long', year: 'numeric' }).format(new Date(`${month}-15T12:00`));
