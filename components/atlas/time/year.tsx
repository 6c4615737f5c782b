import { useState } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { useLive } from '@/components/shared/use-live';
import { Button, IconButton } from '@/components/ui/button';
import { levelsOf } from '@/components/ui/chart/levels';
import { CountUp } from '@/components/ui/count-up';
import { Select } from '@/components/ui/select';
import { ShareBar, ShareBars } from '@/components/ui/share-bars';
import type { YearReview } from '@/lib/atlas/contract';
import type { Filter } from '@/lib/atlas/model';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatYear } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import { useEngine } from '../engine';
import { CalendarYear } from './calendar-year';
import { Months } from './months';
import { PosterSheet } from './poster/poster-sheet';
import styles from './year.module.css';
import { figuresIn, forOthers, type Highlight, highlightsIn, rankings, titleOf } from './year-words';

const publishing = ask('publishing');

interface YearSheetProps {
  review: YearReview;
  onShow(filter: Filter): void;
}

/** The printed parts; names of places differ, because others read paper. */
export function YearSheet({ review, onShow }: YearSheetProps) {
  const { calendar } = review;
  const all = { from: calendar.first, to: calendar.first + calendar.counts.length - 1 };
  const show = (more: Partial<Filter>) => onShow({ text: '', ...all, ...more });
  return (
    <div class={styles.sheet}>
      <h2 class={styles.title}>{titleOf(review)}</h2>
      {review.isSoFar && review.before && (
        <p class={styles.soFar}>{t('time.sameDays', [formatYear(calendar.year - 1)])}</p>
      )}
      <dl class={styles.figures}>
        {figuresIn(review).map(({ key, value, label, compared }) => (
          <div key={key} class={styles.figure}>
            <dt>{label}</dt>
            <dd>
              <strong>
                <CountUp
                  key={calendar.year}
                  name={`${calendar.year} ${key}`}
                  to={value}
                  words={formatNumber}
                />
              </strong>
              {compared && <span class={styles.compared}>{compared}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Months review={review} />
      <CalendarYear
        days={calendar}
        levels={levelsOf(calendar.counts, 4)}
        onDay={(day) => show({ from: day, to: day })}
      />
      <div class={styles.onScreen}>
        <Names review={review} onShow={show} />
      </div>
      <div class={styles.onPaper}>
        <Names review={forOthers(review)} onShow={show} />
      </div>
    </div>
  );
}

/** The parts of a year that name places. */
function Names({ review, onShow }: { review: YearReview; onShow(filter: Partial<Filter>): void }) {
  return (
    <>
      <dl class={styles.highlights}>
        {highlightsIn(review).map((highlight) => (
          <HighlightItem key={highlight.label} highlight={highlight} onShow={onShow} />
        ))}
      </dl>
      <div class={styles.tops}>
        {rankings().map(({ key, title, nameOf, filterOf }) => {
          const ranked = review.top[key];
          const most = ranked[0]?.count ?? 1;
          if (ranked.length === 0) return null;
          return (
            <section key={key} class={styles.top}>
              <h3>{title}</h3>
              <ShareBars label={title}>
                {ranked.map(({ place, count }) => (
                  <ShareBar
                    key={place.id}
                    name={nameOf(place)}
                    share={count / most}
                    onPress={() => onShow(filterOf(place))}
                  >
                    <span>{formatNumber(count)}</span>
                  </ShareBar>
                ))}
              </ShareBars>
            </section>
          );
        })}
      </div>
    </>
  );
}

interface HighlightItemProps {
  highlight: Highlight;
  onShow(filter: Partial<Filter>): void;
}

function HighlightItem({ highlight: { label, value, detail, span }, onShow }: HighlightItemProps) {
  return (
    <div class={styles.highlight}>
      <dt>{label}</dt>
      <dd>
        {span ? (
          <button type="button" class={styles.day} onClick={() => onShow(span)}>
            {value}
          </button>
        ) : (
          <span class={styles.day}>{value}</span>
        )}
        {detail && <bdi>{detail}</bdi>}
      </dd>
    </div>
  );
}

/** A year in numbers, to print and to make a picture of. */
export function YearInReview({ onShow }: { onShow(filter: Filter): void }) {
  const [year, setYear] = useState<number>();
  const { value: zones } = useLive(publishing.zones, 'publishing');
  const { value: review, failed } = useEngine((engine) => engine.review(year, zones), [year, zones]);
  if (failed) return <Broken />;
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
  const [makes, setMakes] = useState(false);
  const go = (to: number) => {
    const year = years[to];
    if (year !== undefined) onYear(year);
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
        <Button icon="image" onClick={() => setMakes(true)}>
          {t('time.makePicture')}
        </Button>
      </div>
      {makes && <PosterSheet year={calendar.year} onClose={() => setMakes(false)} />}
    </div>
  );
}
