import type { ViewRoom } from '@/components/shared/room';
import { t } from '@/lib/i18n';
import { PublishingSection } from './settings/section';
import { ZonesSection } from './settings/zones';

export const publishing: ViewRoom = {
  id: 'publishing',
  settings: [
    { id: 'publishing', title: t('publishing.title'), group: 'accounts', View: PublishingSection },
    { id: 'zones', title: t('publishing.zone.title'), group: 'privacy', View: ZonesSection },
  ],
};
