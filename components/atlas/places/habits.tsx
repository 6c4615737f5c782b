import { Hidden } from '@/components/ui/hidden';
import { ShareBar, ShareBars } from '@/components/ui/share-bars';
import { t } from '@/lib/i18n';
import { firstWeekday } from '@/lib/i18n/calendar';
import { formatNumber } from '@/lib/i18n/format';
import { dateTimeFormat } from '@/lib/i18n/formatters';
import { locale } from '@/lib/i18n/locale';
import styles from './habits.module.css';

interface BarsProps {
  /** By weekday, Sunday first, or by hour. */
  counts: readonly number[];
}

const format = (options: Intl.DateTimeFormatOptions, ms: number): string =>
  dateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(ms);
/** 4 January 1970 was a Sunday. */
const weekdayName = (weekday: number): string => format({ weekday: 'long' }, Date.UTC(1970, 0, 4 + weekday));
const hourName = (hour: number): string => format({ hour: 'numeric' }, hour * 3_600_000);

const week = (): number[] => {
  const first = firstWeekday();
  return Array.from({ length: 7 }, (_, day) => (first + day) % 7);
};

export function WeekdayBars({ counts }: BarsProps) {
  const most = Math.max(1, ...counts);
  return (
    <ShareBars label={t('atlas.place.weekdays')}>
      {week().map((weekday) => {
        const count = counts[weekday] ?? 0;
        return (
          <ShareBar key={weekday} name={weekdayName(weekday)} share={count / most} most={count === most}>
            <span>{formatNumber(count)}</span>
          </ShareBar>
        );
      })}
    </ShareBars>
  );
}

export function HourBars({ counts }: BarsProps) {
  const most = Math.max(1, ...counts);
  return (
    <ol class={styles.hours} aria-label={t('atlas.place.hours')}>
      {counts.map((count, hour) => {
        const words = t('atlas.place.hour', [hourName(hour), formatNumber(count)]);
        return (
          <li key={hour} title={words}>
            <span class={styles.bar} style={{ blockSize: `${(100 * count) / most}%` }} aria-hidden />
            {hour % 6 === 0 && (
              <span class={styles.tick} aria-hidden>
                {hourName(hour)}
              </span>
            )}
            <Hidden>{words}</Hidden>
          </li>
        );
      })}
    </ol>
  );
}
