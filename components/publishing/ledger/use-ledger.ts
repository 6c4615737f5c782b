import { onChanges } from '@/components/shared/use-live';
import { useAnswer } from '@/components/ui/use-answer';
import type { LedgerFilter } from '@/lib/publishing/contract';
import { publishingRoom } from '../use-publishing';

/** Entries asked for at once, and the step of their beginning. */
const count = 200;
const step = 50;

/** The entries around a row, as they change. */
export function useLedger(row: number, { target, states }: LedgerFilter) {
  const from = Math.max(0, Math.floor(row / step) - 1) * step;
  const { value, failed } = useAnswer(
    async () => {
      const only = { ...(target !== undefined && { target }), ...(states && { states }) };
      return { from, ...(await publishingRoom.ledger(from, count, only)) };
    },
    [from, target, states],
    (again) => onChanges(['publishing'], again),
  );
  return { failed, total: value?.total, at: (index: number) => value?.entries[index - value.from] };
}
