import { announce } from '@/components/ui/live-region';
import { t } from '@/lib/i18n';
import { filePath } from '@/lib/publishing/model';
import { publishingRoom } from './use-publishing';

export const wordOfOpen = (url: string) =>
  filePath(url) === undefined ? 'ledger.act.open' : 'ledger.act.show';

/** Opens a post, or shows the file that it is in its folder; false where that is gone. */
export async function openPost(id: string, url: string): Promise<boolean> {
  if (filePath(url) !== undefined) return publishingRoom.show(id);
  window.open(url, '_blank', 'noopener');
  return true;
}

/** Keeps an entry from leaving, and says so where it was too late. */
export async function undo(id: string): Promise<void> {
  const undone = await publishingRoom.undo(id);
  announce(t(undone ? 'ledger.act.undone' : 'ledger.act.tooLate'));
}
