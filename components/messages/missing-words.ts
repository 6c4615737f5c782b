import { t } from '@/lib/i18n';
import type { Missing } from '@/lib/messages/model';

/** Each way that there is no message has its own words. */
export function sentenceFor(missing: Missing): string {
  switch (missing.outcome) {
    case 'tombstone':
      return missing.reason ? t('messages.tombstone', [missing.reason]) : t('messages.tombstonePlain');
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
