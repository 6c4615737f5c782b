import { useMemo } from 'preact/hooks';
import { useSidePanel } from '@/components/shared/side-panel';
import { Button } from '@/components/ui/button';
import { isOfExample } from '@/lib/http/example';
import { t } from '@/lib/i18n';
import { formatList, formatNumber } from '@/lib/i18n/format';
import { hostsOf, type PlannedLink, requestsFor } from '@/lib/viewer/readers/report/requests';
import styles from './report.module.css';

interface OfferProps {
  tabId: number;
  page: { url: string; links: readonly PlannedLink[] };
}

/** Offers a report on a page, on a press; the hosts that it asks stand beside the button. */
export function ReportOffer({ tabId, page: { url, links } }: OfferProps) {
  const viewer = useSidePanel();
  // Nobody is asked for the invented host.
  const requests = useMemo(() => (isOfExample(url) ? [] : requestsFor(url, links)), [url, links]);
  if (!viewer || requests.length === 0) return null;
  return (
    <div class={styles.ask}>
      <Button
        icon="file-text"
        onClick={() => viewer({ kind: 'report', tabId, pageUrl: url, requests, pressed: Date.now() })}
      >
        {t('report.open')}
      </Button>
      <p>
        {t('report.hint', requests.length, [formatNumber(requests.length), formatList(hostsOf(requests))])}
      </p>
    </div>
  );
}
