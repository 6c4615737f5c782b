import { List, Row } from '@/components/ui/list';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Wanted } from '@/lib/viewer/model';
import styles from './compare.module.css';
import type { CompareSource } from './use-compare';

interface CompareSourcesProps {
  sources: readonly CompareSource[];
  left: number;
  open(wanted: Wanted): void;
}

/** The sources and their state, folded; each opens in the viewer. */
export function CompareSources({ sources, left, open }: CompareSourcesProps) {
  const unread = sources.filter(({ outcome }) => outcome && 'problem' in outcome).length;
  return (
    <details class={styles.fold}>
      <summary>
        {[
          t('viewer.compare.sources', sources.length, [formatNumber(sources.length)]),
          unread > 0 && t('viewer.compare.unread', unread, [formatNumber(unread)]),
        ]
          .filter(Boolean)
          .join(' · ')}
      </summary>
      <List label={t('viewer.compare.asked')}>
        {sources.map((source) => (
          <Row
            key={`${source.name} ${source.wanted.href}`}
            icon={iconOf(source)}
            title={source.name}
            meta={stateOf(source)}
            detail={detailOf(source)}
            openLabel={t('viewer.compare.lookInside')}
            onOpen={() => open(source.wanted)}
          />
        ))}
      </List>
      {left > 0 && <p class={styles.note}>{t('viewer.compare.left', left, [formatNumber(left)])}</p>}
    </details>
  );
}

const iconOf = ({ outcome }: CompareSource) => (!outcome ? 'clock' : 'facts' in outcome ? 'check' : 'alert');

function stateOf({ outcome }: CompareSource): string {
  if (!outcome) return t('common.loading');
  return 'facts' in outcome ? t('viewer.compare.read') : t('viewer.compare.notRead');
}

function detailOf({ wanted, outcome }: CompareSource): string {
  const words = outcome && ('problem' in outcome ? outcome.problem : outcome.note);
  if (words) return words;
  const { host, pathname, search } = new URL(wanted.href);
  return host + pathname + search;
}
