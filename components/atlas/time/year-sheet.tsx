import { levelsOf } from '@/components/ui/chart/levels';
import { ShareBar, ShareBars } from '@/components/ui/share-bars';
import type { YearReview } from '@/lib/atlas/contract';
import type { Filter } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { formatYear } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import { CalendarYear } from './calendar-year';
import { Months } from './months';
import styles from './year.module.css';
import { figuresIn, type Highlight, highlightsIn, rankings } from './year-words';

interface YearSheetProps {
  review: YearReview;
  onShow(filter: Filter): void;
}

/** What is printed. */
export function YearSheet({ review, onShow }: YearSheetProps) {
  const { calendar, top } = review;
  const all = { from: calendar.first, to: calendar.first + calendar.counts.length - 1 };
  const show = (more: Partial<Filter>) => onShow({ text: '', ...all, ...more });
  return (
    <div class={styles.sheet}>
      <h2 class={styles.title}>{t('time.reviewOf', [formatYear(calendar.year)])}</h2>
      <dl class={styles.figures}>
        {figuresIn(review).map(({ key, value, label, compared }) => (
          <div key={key} class={styles.figure}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
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
      <dl class={styles.highlights}>
        {highlightsIn(review).map((highlight) => (
          <HighlightItem key={highlight.label} highlight={highlight} onShow={show} />
        ))}
      </dl>
      <div class={styles.tops}>
        {rankings().map(({ key, title, nameOf, filterOf }) => {
          const ranked = top[key];
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
                    onPress={() => show(filterOf(place))}
                  >
                    <span>{formatNumber(count)}</span>
                  </ShareBar>
                ))}
              </ShareBars>
            </section>
          );
        })}
      </div>
    </div>
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
