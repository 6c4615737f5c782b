import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import type { Profile } from '@/lib/profile/model';
import styles from './settings.module.css';
import { hostOf } from './use-settings';

/** What leaves the browser, and when. */
export function Privacy({ profile }: { profile: Profile }) {
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
