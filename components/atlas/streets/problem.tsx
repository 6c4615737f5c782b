import { FailureNotice } from '@/components/shared/failure-notice';
import { Notice } from '@/components/ui/notice';
import type { StreetsFailure } from '@/lib/atlas/streets/streets';
import { t } from '@/lib/i18n';

/** Why there are no streets. */
export function StreetsProblem({ failure, onRetry }: { failure: StreetsFailure; onRetry?: () => void }) {
  if (failure.kind === 'other-host')
    return <Lost>{t('map.streets.otherHost', [failure.host, failure.named])}</Lost>;
  if (failure.kind === 'not-drawn') return <Lost>{t('map.streets.notDrawn', [failure.host])}</Lost>;
  if (failure.kind === 'no-webgl') return <Lost>{t('map.streets.noWebgl')}</Lost>;
  if (failure.kind === 'not-archive') return <Lost>{t('map.streets.notArchive')}</Lost>;
  return <FailureNotice failure={failure} onRetry={onRetry} />;
}

const Lost = ({ children }: { children: string }) => (
  <Notice tone="lost" alert>
    {children}
  </Notice>
);
