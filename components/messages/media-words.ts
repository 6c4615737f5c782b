import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import type { Media } from '@/lib/messages/model';

/** What it shows, or that nobody has said. */
export const wordsOf = ({ alt }: Media): string => alt ?? t('messages.noDescription');

/** "Video, 0:12" */
export function kindOf({ kind, duration }: Media): string {
  const name = kinds[kind]();
  return duration === undefined ? name : formatList([name, clock(duration)]);
}

const kinds: Record<Media['kind'], () => string> = {
  photo: () => t('messages.kind.photo'),
  video: () => t('messages.kind.video'),
  gif: () => t('messages.kind.gif'),
};

function clock(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
