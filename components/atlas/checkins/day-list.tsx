import type { ComponentProps } from 'preact';
import { useMemo } from 'preact/hooks';
import { CheckinList } from '@/components/shared/checkin-list';
import { useRowWindow } from '@/components/ui/use-row-window';
import type { Listed } from '@/lib/atlas/contract';
import { dayOf, type Filter } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { formatNumber, formatOffset } from '@/lib/i18n/format';
import { engine } from '../engine';
import { addressIn, clockAt, dayTitle } from '../words';

interface DayListProps {
  listed: Listed & { filter: Filter };
  openId: string | undefined;
  onOpen(id: string): void;
  /** The pointer is over a row, or over none. */
  onPoint(id: string | undefined): void;
  marks: ComponentProps<typeof CheckinList>['marks'];
}

/** Check-ins of any number, newest first, under the days of their places. */
export function DayList({ listed, openId, onOpen, onPoint, marks }: DayListProps) {
  const { days, counts, filter } = listed;
  const groups = useMemo(() => ({ counts, titleOf: (day: number) => dayTitle(days[day] ?? 0) }), [listed]);
  const { rows, show } = useRowWindow(listed, (from, number) => engine.rows(filter, from, number));
  return (
    <CheckinList
      label={t('atlas.checkins')}
      found={listed}
      {...{ groups, rows, openId, marks }}
      onShow={show}
      onOpen={({ id }) => onOpen(id)}
      onPoint={(item) => onPoint(item?.id)}
      wordsOf={({ place, shout, photos, zoned, ...moment }) => ({
        name: place?.name ?? t('atlas.noPlace'),
        date: dayTitle(dayOf(moment.time, moment.offset)),
        time: clockAt(moment) + (zoned ? ` ${formatOffset(moment.offset)}` : ''),
        photos: photos > 0 && t('atlas.hasPhotos', photos, [formatNumber(photos)]),
        shout,
        address: place && addressIn(place),
      })}
    />
  );
}
