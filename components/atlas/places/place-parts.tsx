import { useEffect, useState } from 'preact/hooks';
import { addressOf } from '@/components/shared/page-address';
import { Button } from '@/components/ui/button';
import { Hidden } from '@/components/ui/hidden';
import { Section } from '@/components/ui/section';
import { ShareBar, ShareBars } from '@/components/ui/share-bars';
import type { Said } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { firstWeekday } from '@/lib/i18n/calendar';
import { formatNumber } from '@/lib/i18n/format';
import { dateTimeFormat } from '@/lib/i18n/formatters';
import { locale } from '@/lib/i18n/locale';
import { engine, useEngine } from '../engine';
import { queryOf } from '../filter/filter-address';
import { Photo } from '../photos/photo';
import { PhotoHosts } from '../photos/photo-hosts';
import { dateAt } from '../words';
import bars from './habits.module.css';
import styles from './place-page.module.css';

/** Photos on the page of a place; the photos part has all. */
const shown = 9;

export function PlacePhotos({ id }: { id: string }) {
  const filter = { text: '', place: id };
  const { value } = useEngine(
    async (engine) => ({
      ...(await engine.photoCount(filter)),
      photos: await engine.photos(filter, 0, shown),
    }),
    [id],
  );
  if (!value) return null;
  const photos = value.photos.filter(({ picture }) => picture !== undefined);
  return (
    <Section
      large
      title={t('atlas.photos.title')}
      aside={
        <a href={addressOf('photos', queryOf(filter))}>
          {t('atlas.photos.all', value.count, [formatNumber(value.count)])}
        </a>
      }
    >
      <PhotoHosts hosts={photos.flatMap(({ picture }) => picture?.host ?? [])}>
        <ul class={styles.photos}>
          {photos.map(
            ({ checkin, at, picture, place }) =>
              picture && (
                <li key={`${checkin} ${at}`}>
                  <Photo picture={picture} place={place} square />
                </li>
              ),
          )}
        </ul>
      </PhotoHosts>
    </Section>
  );
}

/** The person’s shouts at a place, newest first; nothing without any. */
export function SaidHere({ id }: { id: string }) {
  const [words, setWords] = useState<readonly Said[]>([]);
  const [next, setNext] = useState<number>();

  async function read(from: number): Promise<void> {
    const more = await engine.said(id, from);
    setWords((was) => [...(from === 0 ? [] : was), ...more.words]);
    setNext(more.next);
  }

  useEffect(() => void read(0).catch(() => undefined), [id]);

  if (words.length === 0) return null;
  return (
    <Section large title={t('atlas.place.said')}>
      <ul class={styles.said}>
        {words.map((one) => (
          <li key={one.id}>
            <q dir="auto">{one.shout}</q>
            <span class={styles.when}>{dateAt(one)}</span>
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <Button kind="quiet" onClick={() => void read(next)}>
          {t('atlas.place.older')}
        </Button>
      )}
    </Section>
  );
}

const format = (options: Intl.DateTimeFormatOptions, ms: number): string =>
  dateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(ms);
/** 4 January 1970 was a Sunday. */
const weekdayName = (weekday: number): string => format({ weekday: 'long' }, Date.UTC(1970, 0, 4 + weekday));
const hourName = (hour: number): string => format({ hour: 'numeric' }, hour * 3_600_000);

/** `counts`: Sunday first. */
export function WeekdayBars({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const first = firstWeekday();
  return (
    <ShareBars label={t('atlas.place.weekdays')}>
      {counts.map((_, at) => {
        const weekday = (first + at) % 7;
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

export function HourBars({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <ol class={bars.hours} aria-label={t('atlas.place.hours')}>
      {counts.map((count, hour) => {
        const words = t('atlas.place.hour', [hourName(hour), formatNumber(count)]);
        return (
          <li key={hour} title={words}>
            <span class={bars.bar} style={{ blockSize: `${(100 * count) / most}%` }} aria-hidden />
            {hour % 6 === 0 && (
              <span class={bars.tick} aria-hidden>
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
