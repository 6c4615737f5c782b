import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { room, ticksFrom } from '@/components/ui/chart/ticks';
import { useSpace } from '@/components/ui/chart/use-space';
import type { Timeline as Counts } from '@/lib/atlas/contract';
import type { Filter, FilterChange } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { yearOf } from '@/lib/i18n/calendar';
import { formatDate, formatDays, formatMonthYear, formatYear } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import { useEngine } from '../engine';
import { Bars } from './bars';
import { apart, changeTo, countIn, resized, type Span, spanOf, spanOfUnits, unitAt, wholeOf } from './span';
import styles from './timeline.module.css';
import { useDrag } from './use-drag';

interface ScrubberProps {
  filter: Filter;
  onFilter(change: FilterChange): void;
  /** Shows the check-ins of the chosen days, where they are not in sight. */
  onShow?(): void;
}

/** Chooses days of the whole history, by bars of its check-ins. */
export function Scrubber(props: ScrubberProps) {
  const { from: _from, to: _to, ...others } = props.filter;
  const { value: timeline } = useEngine((engine) => engine.timeline(props.filter), [JSON.stringify(others)]);
  return timeline ? <Timeline timeline={timeline} {...props} /> : null;
}

/** As in the stylesheet; pixels. */
const handleWidth = 28;

const unitsInMonth = { day: 30, week: 4.35, month: 1, year: 1 / 12 };

/** Bars over all years, with a handle at each end of the chosen days. */
function Timeline({ timeline, filter, onFilter, onShow }: ScrubberProps & { timeline: Counts }) {
  const { element, width, rtl } = useSpace();
  const [pointed, setPointed] = useState<number>();
  const { starts, unit } = timeline;
  const span = spanOf(timeline, filter);
  const whole = wholeOf(timeline);
  const isWhole = span.from === whole.from && span.to === whole.to;
  const length = whole.to + 1 - whole.from;
  const at = (day: number) => ((day - whole.from) / length) * 100;
  const px = (day: number) => (at(day) / 100) * width;
  const shifts = apart(px(span.from), px(span.to + 1), width, width > 0 ? handleWidth : 0);
  const choose = (next: Span) => onFilter(changeTo(timeline, next));
  const drag = useDrag({ timeline, span, isWhole, rtl, onSpan: choose, onPoint: setPointed });
  const units = starts.slice(0, -1);
  const chosen = isWhole ? t('time.allTime') : formatDays(span.from, span.to);
  const title = pointed === undefined ? chosen : unitName(timeline, pointed);
  const count = pointed === undefined ? checkins(countIn(timeline, span)) : pointedCount(timeline, pointed);

  return (
    <section class={styles.timeline} aria-label={t('time.scrubber')}>
      <p class={styles.head}>
        <span class={styles.words}>
          <strong class={styles.chosenDays}>{title}</strong> <span class={styles.count}>{count}</span>
        </span>
        {!isWhole && onShow && (
          <Button kind="quiet" onClick={onShow}>
            {t('time.showCheckins')}
          </Button>
        )}
        {!isWhole && (
          <Button kind="quiet" onClick={() => choose(whole)}>
            {t('time.clear')}
          </Button>
        )}
      </p>
      <div ref={element} class={styles.plot} {...drag}>
        <Bars timeline={timeline} from={at(span.from)} to={at(span.to + 1)} pointed={pointed} />
        {(['from', 'to'] as const).map((end) => (
          <Handle
            key={end}
            {...{ timeline, span, end, rtl }}
            at={at(end === 'from' ? span.from : span.to + 1)}
            shift={shifts[end]}
            onSpan={choose}
          />
        ))}
      </div>
      <div class={styles.axis} aria-hidden>
        {width > 0 &&
          ticksFrom(units, width / units.length, unitsInMonth[unit])
            // A name at the end would overflow the plot.
            .filter(({ index }) => (1 - at(starts[index] ?? 0) / 100) * width > room * 0.75)
            .map(({ index, label }) => (
              <span key={index} style={{ insetInlineStart: `${at(starts[index] ?? 0)}%` }}>
                {label}
              </span>
            ))}
      </div>
    </section>
  );
}

const checkins = (count: number): string => t('time.checkins', count, [formatNumber(count)]);

function unitName(timeline: Counts, index: number): string {
  const { from, to } = spanOfUnits(timeline, index, index);
  if (timeline.unit === 'year') return formatYear(yearOf(from));
  if (timeline.unit === 'month') return formatMonthYear(from);
  return timeline.unit === 'week' ? formatDays(from, to) : formatDate(from);
}

/** "12 check-ins", or "12 of 40 check-ins" where others are left out. */
function pointedCount({ all, found }: Counts, index: number): string {
  const [whole = 0, part = 0] = [all[index], found[index]];
  return whole === part
    ? checkins(whole)
    : t('time.someOf', whole, [formatNumber(part), formatNumber(whole)]);
}

interface HandleProps {
  timeline: Counts;
  span: Span;
  end: keyof Span;
  /** Percent of the width. */
  at: number;
  /** Pixels towards the end of the line. */
  shift: number;
  rtl: boolean;
  onSpan(span: Span): void;
}

/** Units of a larger step. */
const page = { day: 7, week: 4, month: 12, year: 10 };

function Handle({ timeline, span, end, at, shift, rtl, onSpan }: HandleProps) {
  const unit = unitAt(timeline, span[end]);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = timeline.starts.length;
    const onwards = rtl ? -1 : 1;
    const steps: Record<string, number> = {
      ...{ ArrowRight: onwards, ArrowLeft: -onwards, ArrowUp: 1, ArrowDown: -1 },
      ...{ PageUp: page[timeline.unit], PageDown: -page[timeline.unit], Home: -all, End: all },
    };
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSpan(resized(timeline, span, end, by));
  };
  return (
    <div
      class={styles.handle}
      style={{ insetInlineStart: `${at}%`, '--shift': `${shift}px` }}
      role="slider"
      tabIndex={0}
      aria-label={end === 'from' ? t('time.firstDay') : t('time.lastDay')}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={timeline.starts.length - 2}
      aria-valuenow={unit}
      aria-valuetext={formatDate(span[end])}
      data-end={end}
      onKeyDown={onKeyDown}
    />
  );
}
