import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf, when } from '@/lib/i18n/failure';
import { isolated } from '@/lib/i18n/format';
import type { Missing } from '@/lib/messages/model';

/** Each way that there is no message has its own words. */
export const sentenceFor = (why: Missing | Failure): string =>
  'outcome' in why ? missing(why) : (failed(why) ?? sentenceOf(why));

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

/** The usual words speak of what was entered; who reads has entered nothing. */
function failed(why: Failure): string | undefined {
  switch (why.kind) {
    case 'offline':
      return t('messages.failed.offline');
    case 'timeout':
      return t('messages.failed.timeout', [why.host]);
    case 'rate-limited':
      return why.until === undefined
        ? t('messages.failed.paused', [why.host])
        : t('messages.failed.pausedUntil', [why.host, when(why.until)]);
    case 'refused':
      return t('messages.failed.refused', [why.host, why.detail]);
    case 'malformed':
      return t('messages.failed.malformed', [why.host, why.where]);
    case 'unreachable':
      return why.status === undefined
        ? t('messages.failed.unreachable', [why.host])
        : t('messages.failed.serverError', [why.host, String(why.status)]);
    default:
      return undefined;
  }
}
