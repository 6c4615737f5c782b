import { filePath } from '@/lib/publishing/model';
import { publishingRoom } from './use-publishing';

/** What the button for it says. */
export const wordOfOpen = (url: string) =>
  filePath(url) === undefined ? 'ledger.act.open' : 'ledger.act.show';

/** Opens a post, or shows the file that it is in its folder; false where that is gone. */
export async function openPost(id: string, url: string): Promise<boolean> {
  if (filePath(url) !== undefined) return publishingRoom.show(id);
  window.open(url, '_blank', 'noopener');
  return true;
}
