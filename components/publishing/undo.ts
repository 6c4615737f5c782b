import { announce } from '@/components/ui/live-region';
import { t } from '@/lib/i18n';
import { publishingRoom } from './use-publishing';

/** Keeps an entry from leaving, and says so where it was too late. */
export async function undo(id: string): Promise<void> {
  const undone = await publishingRoom.undo(id);
  announce(t(undone ? 'ledger.act.undone' : 'ledger.act.tooLate'));
}
