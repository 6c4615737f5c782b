import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { isolated } from '@/lib/i18n/format';
import type { Missing } from './model';

export const sentenceFor = (why: Missing | Failure): string =>
  'outcome' in why ? missing(why) : sentenceOf(why, 'message');

function missing(why: Missing): string {
  if (why.outcome !== 'tombstone') return t(`messages.${why.outcome === 'bad-id' ? 'badId' : why.outcome}`);
  return why.reason ? t('messages.tombstone', [isolated(why.reason)]) : t('messages.tombstonePlain');
}
