import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';

export const TurnedOff = () => (
  <Notice tone="info" title={t('managed.publishingOff')}>
    {t('managed.waits')}
  </Notice>
);
