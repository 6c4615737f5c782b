import type { SectionProps } from '@/components/shared/room';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import styles from './settings.module.css';
import { hostOf } from './use-settings';

export function Privacy({ known: { profile } }: SectionProps) {
  const checkins = hostOf(profile.checkins.baseUrl);
  const lines = [
    t('options.privacyNothing', [checkins]),
    t('options.privacyCheckin', [checkins]),
    t('options.privacyPlaces', [hostOf(profile.places.placesUrl)]),
    t('options.privacyReactions', [hostOf(profile.reactions.graphqlUrl)]),
    t('options.privacyNotices'),
    t('options.privacyMessages', [hostOf(profile.messages.syndicationUrl)]),
    t('options.privacyPages'),
    t('options.privacySync'),
  ];
  return (
    <Section large title={t('options.privacy')}>
      <ul class={styles.stack}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}
