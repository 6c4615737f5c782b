import { FailureNotice } from '@/components/shared/failure-notice';
import { Notice } from '@/components/ui/notice';
import type { StreetsFailure } from '@/lib/atlas/streets/streets';
import { t } from '@/lib/i18n';

/** Why there are no streets. */
export function StreetsProblem({ failure, onRetry }: { failure: StreetsFailure; onRetry?: () => void }) {
  if (failure.kind === 'other-host')
    return (
      <Notice tone="lost" alert>
        {t('map.streets.otherHost', [failure.host, failure.named])}
      </Notice>
    );
  if (failure.kind === 'not-drawn')
    return (
      <Notice tone="lost" alert>
        {t('map.streets.notDrawn', [failure.host])}
      </Notice>
    );
  if (failure.kind === 'no-webgl')
    return (
      <Notice tone="lost" alert>
        {t('map.streets.noWebgl')}
      </Notice>
    );
  if (failure.kind === 'not-archive')
    return (
      <Notice tone="lost" alert>
        {t('map.streets.notArchive')}
      </Notice>
    );
  return <FailureNotice failure={failure} onRetry={onRetry} />;
}
