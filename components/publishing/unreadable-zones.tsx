import { openSetup } from '@/components/shared/open-setup';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { useZones } from './use-publishing';

/** That zones can't be read, which keeps everything from leaving; nothing otherwise. */
export function UnreadableZones() {
  const { value: zones } = useZones();
  if (!zones || zones.ok) return null;
  return (
    <Notice
      tone="lost"
      actions={<Button onClick={() => openSetup('zones')}>{t('publishing.zone.title')}</Button>}
    >
      {t('publishing.zone.unreadable')}
    </Notice>
  );
}
