import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import type { ApiArgument } from '@/lib/viewer/readers/api-root/api-root';

/** Type, whether it is needed, what counts without it, what it may be, and what else is said of it. */
export function argumentWords({ types, required, fallback, choices, others }: ApiArgument): string {
  return [
    types.join(' | '),
    required && t('viewer.apiRoot.required'),
    fallback !== undefined && fallback !== '' && t('viewer.apiRoot.fallback', [fallback]),
    choices.length > 0 && t('viewer.apiRoot.choices', [formatList(choices.slice(0, 60))]),
    ...others.map(({ name, value }) => `${name} ${value}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
