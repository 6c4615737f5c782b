import { useAnswer } from '@/components/ui/use-answer';
import { useRowWindow } from '@/components/ui/use-row-window';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { HistoryQuery } from '@/lib/checkins/contract';

const history = ask('history');

/** The results of a query on the history, and the rows near the visible ones. */
export function useHistory(text: string, year: number | undefined) {
  const query: HistoryQuery = { text, ...(year !== undefined && { year }) };
  const { value: found } = useAnswer(
    () => history.find(query),
    [text, year],
    (again) => onChange('history', again),
  );
  const { rows, show } = useRowWindow(found, (from, count) => history.rows(query, from, count));
  return { found, rows, show };
}
