import settings from '@/components/settings/settings.module.css';
import { t } from '@/lib/i18n';
import { formatDateTime } from '@/lib/i18n/format';

/** Since when a receiver gets copies; nothing where that is not known. */
export const Since = ({ at }: { at: number | undefined }) =>
  at === undefined ? null : <span class={settings.meta}>{t('publishing.since', [formatDateTime(at)])}</span>;
