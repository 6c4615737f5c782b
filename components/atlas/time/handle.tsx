import type { Timeline } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { formatDate } from '@/lib/i18n/calendar-format';
import { resized, type Span, unitAt } from './span';
import styles from './timeline.module.css';

interface HandleProps {
  timeline: Timeline;
  span: Span;
  end: keyof Span;
  /** Percent of the width. */
  at: number;
  rtl: boolean;
  onSpan(span: Span): void;
}

/** Units of a larger step. */
const page = { day: 7, week: 4, month: 12 };

export function Handle({ timeline, span, end, at, rtl, onSpan }: HandleProps) {
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
      style={{ insetInlineStart: `${at}%` }}
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
