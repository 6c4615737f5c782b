import styles from '@/components/settings/settings.module.css';
import { State } from '@/components/settings/state';
import type { SectionProps } from '@/components/shared/room';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { BadgeCount } from './badge-count';
import { FeedsOfTabs } from './feeds-of-tabs';
import { OwnServerChoice } from './own-server';
import { ReadersOption } from './readers-option';

export function DiscoverySection({ known }: SectionProps) {
  return (
    <Section large title={t('options.pages')} aside={<State done>{t('options.noSetUp')}</State>}>
      <p class={styles.meta}>{t('options.pagesHint')}</p>
      <BadgeCount options={known.options} />
      <ReadersOption options={known.options} />
      <FeedsOfTabs />
      <OwnServerChoice server={known.options.ownServer} />
    </Section>
  );
}
