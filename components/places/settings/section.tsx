import { KeySetup } from '@/components/settings/key-setup';
import { hostOf } from '@/components/settings/use-settings';
import type { SectionProps } from '@/components/shared/room';
import { t } from '@/lib/i18n';

export function PlacesSection({ known, access }: SectionProps) {
  const { keysUrl, placesUrl } = known.profile.places;
  return (
    <KeySetup
      title={t('options.places')}
      secret="placesApiKey"
      address={placesUrl}
      sends="places"
      link={
        keysUrl === undefined
          ? undefined
          : { href: keysUrl, words: t('accounts.openKeys', [hostOf(keysUrl)]) }
      }
      without={t('accounts.optional')}
      known={known}
      access={access}
    >
      {t('options.placesHint', [hostOf(placesUrl)])}
    </KeySetup>
  );
}
