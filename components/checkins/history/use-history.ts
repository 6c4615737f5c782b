import { useEffect, useRef, useState } from 'preact/hooks';
import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { HistoryQuery } from '@/lib/checkins/contract';
import type { Checkin } from '@/lib/checkins/model';

const history = ask('history');
const chunk = 50;
/** Chunks that begin farther than so many rows from the visible ones are dropped, and not requested. */
const nearby = 500;

/** The results of a query on the history, and the rows near the visible ones. */
export function useHistory(text: string, year: number | undefined) {
  const query: HistoryQuery = { text, ...(year !== undefined && { year }) };
  const { value: found } = useAnswer(
    () => history.find(query),
    [text, year],
    (again) => onChange('history', again),
  );
  const [rows, setRows] = useState<ReadonlyMap<number, Checkin>>(new Map());
  const requested = useRef(new Set<number>());
  const result = useRef(0);
  const firstVisible = useRef(0);
  const isNear = (part: number) => Math.abs(part * chunk - firstVisible.current) <= nearby;

  // The rows of the last result stay until the new ones are loaded.
  useEffect(() => {
    result.current += 1;
    requested.current.clear();
    if (found) void show(firstVisible.current, firstVisible.current + chunk);
  }, [found]);

  async function show(from: number, to: number): Promise<void> {
    if (!found) return;
    const mine = result.current;
    firstVisible.current = from;
    for (const part of requested.current) if (!isNear(part)) requested.current.delete(part);
    for (let part = Math.floor(from / chunk); part * chunk < Math.min(to, found.count); part++) {
      if (requested.current.has(part) || !isNear(part)) continue;
      const first = requested.current.size === 0;
      requested.current.add(part);
      const items = await history.rows(query, part * chunk, chunk);
      if (mine !== result.current) return;
      if (!isNear(part)) continue;
      setRows((before) => {
        const next = new Map([...(first ? [] : before)].filter(([at]) => isNear(Math.floor(at / chunk))));
        for (const [index, item] of items.entries()) next.set(part * chunk + index, item);
        return next;
      });
    }
  }

  return { found, rows, show };
}
