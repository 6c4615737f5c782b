import { HostAccess } from '@/components/settings/host-access';
import { SwitchOption } from '@/components/settings/option';
import styles from '@/components/settings/settings.module.css';
import { State } from '@/components/settings/state';
import { hostOf } from '@/components/settings/use-settings';
import type { SectionProps } from '@/components/shared/room';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';

export function MessagesSection({ known: { profile, options }, access }: SectionProps) {
  const { syndicationUrl } = profile.messages;
  return (
    <Section large title={t('options.messages')} aside={<State done>{t('options.noSetUp')}</State>}>
      <p class={styles.meta}>{t('options.messagesHint', [hostOf(syndicationUrl)])}</p>
      <HostAccess access={access} addresses={[syndicationUrl]} sends="messages" />
      <SwitchOption
        name="remoteImages"
        on={options.remoteImages === true}
        label={t('options.remoteImages')}
        hint={t('options.remoteImagesHint')}
      />
    </Section>
  );
}
