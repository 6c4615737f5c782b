import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import type { Media } from '@/lib/messages/model';

export const wordsOf = ({ alt }: Media): string => alt ?? t('messages.noDescription');

/** "Video, 0:12" */
export function kindOf({ kind, duration }: Media): string {
  const name = t(`messages.kind.${kind}`);
  return duration === undefined ? name : formatList([name, clock(duration)]);
}

function clock(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
