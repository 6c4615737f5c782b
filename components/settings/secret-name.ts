import { t } from '@/lib/i18n';
import type { SecretName } from '@/lib/profile/model';

/** What a secret is called in sentences. */
export function secretName(name: SecretName): string {
  switch (name) {
    case 'clientId':
      return t('accounts.clientId');
    case 'clientSecret':
      return t('accounts.clientSecret');
    case 'accessToken':
      return t('plan.checkinToken');
    case 'placesApiKey':
      return t('options.placesKey');
    case 'reactionsToken':
      return t('options.reactionsToken');
  }
}
