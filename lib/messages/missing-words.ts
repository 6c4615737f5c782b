import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { isolated } from '@/lib/i18n/format';
import type { Missing } from './model';

export const sentenceFor = (why: Missing | Failure): string =>
  'outcome' in why ? missing(why) : sentenceOf(why, 'message');

function missing(why: Missing): string {
  switch (why.outcome) {
    case 'tombstone':
      return why.reason ? t('messages.tombstone', [isolated(why.reason)]) : t('messages.tombstonePlain');
    case 'absent':
      return t('messages.absent');
    case 'suspended':
      return t('messages.suspended');
    case 'gone':
      return t('messages.gone');
    case 'bad-id':
      return t('messages.badId');
  }
}
