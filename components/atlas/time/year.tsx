import { useState } from 'preact/hooks';
import { Button, IconButton } from '@/components/ui/button';
import { announce } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/save-file';
import { Select } from '@/components/ui/select';
import type { YearReview } from '@/lib/atlas/contract';
import type { Filter } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { formatYear } from '@/lib/i18n/calendar-format';
import { useEngine } from '../engine';
import { posterPng } from './poster';
import styles from './year.module.css';
import { YearSheet } from './year-sheet';

/** A year in numbers, to print and to save as a picture. */
export function YearInReview({ onShow }: { onShow(filter: Filter): void }) {
  const [year, setYear] = useState<number>();
  const { value: review, failed } = useEngine((engine) => engine.review(year), [year]);
  if (failed) return <Notice tone="lost">{t('common.somethingBroke')}</Notice>;
  if (!review) return null;
  return (
    <div class={styles.review}>
      <Head review={review} onYear={setYear} />
      <YearSheet review={review} onShow={onShow} />
    </div>
  );
}

function Head({ review, onYear }: { review: YearReview; onYear(year: number): void }) {
  const { years, calendar } = review;
  const at = years.indexOf(calendar.year);
  const [busy, setBusy] = useState(false);
  const go = (to: number) => {
    const year = years[to];
    if (year !== undefined) onYear(year);
  };
  const savePicture = async () => {
    setBusy(true);
    const png = await posterPng(review);
    setBusy(false);
    if (png) saveFile(`waymark-${calendar.year}.png`, png);
    else announce(t('common.somethingBroke'));
  };
  return (
    <div class={styles.tools}>
      <div class={styles.choice}>
        <IconButton icon="chevron-left" label={t('time.yearBefore')} onClick={() => go(at + 1)} />
        <Select
          label={t('time.year')}
          hideLabel
          value={String(calendar.year)}
          options={years.map((year) => ({ value: String(year), label: formatYear(year) }))}
          onSelect={(chosen) => onYear(Number(chosen))}
        />
        <IconButton icon="chevron-right" label={t('time.yearAfter')} onClick={() => go(at - 1)} />
      </div>
      <div class={styles.outputs}>
        <Button icon="printer" onClick={() => window.print()}>
          {t('time.print')}
        </Button>
        <Button icon="image" busy={busy} onClick={() => void savePicture()}>
          {t('time.savePicture')}
        </Button>
      </div>
    </div>
  );
}
