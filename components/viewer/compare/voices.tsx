import { List, Row } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Wanted } from '@/lib/viewer/model';
import styles from './compare.module.css';
import type { Voice } from './use-compare';

interface CompareVoicesProps {
  voices: readonly Voice[];
  left: number;
  open(wanted: Wanted): void;
}

/** The sources and their state; each opens in the viewer. */
export function CompareVoices({ voices, left, open }: CompareVoicesProps) {
  return (
    <Section title={t('viewer.compare.asked')}>
      <List label={t('viewer.compare.asked')}>
        {voices.map((voice) => (
          <Row
            key={`${voice.name} ${voice.wanted.href}`}
            icon={iconOf(voice)}
            title={voice.name}
            meta={stateOf(voice)}
            detail={detailOf(voice)}
            openLabel={t('viewer.compare.lookInside')}
            onOpen={() => open(voice.wanted)}
          />
        ))}
      </List>
      {left > 0 && <p class={styles.note}>{t('viewer.compare.left', left, [formatNumber(left)])}</p>}
    </Section>
  );
}

const iconOf = ({ outcome }: Voice) => (!outcome ? 'clock' : 'said' in outcome ? 'check' : 'alert');

function stateOf({ outcome }: Voice): string {
  if (!outcome) return t('common.loading');
  return 'said' in outcome ? t('viewer.compare.read') : t('viewer.compare.notRead');
}

function detailOf({ wanted, outcome }: Voice): string {
  const words = outcome && ('problem' in outcome ? outcome.problem : outcome.note);
  if (words) return words;
  const { host, pathname, search } = new URL(wanted.href);
  return host + pathname + search;
}
