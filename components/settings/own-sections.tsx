import type { Leaving, LoadedSection } from '@/components/shared/room';
import { t } from '@/lib/i18n';
import { BrowserSync } from './browser-sync';
import { Calls } from './calls';
import { Privacy } from './privacy';
import { ProfileChoice } from './profile-choice';
import { SettingsFile } from './settings-file';
import { YourData } from './your-data/your-data';

/** The sections that belong to no room, below those of the rooms. */
export const ownSections = (leaves: readonly Leaving[]): LoadedSection[] => [
  { id: 'calls', title: t('quota.title'), group: 'advanced', View: Calls },
  { id: 'services', title: t('options.services'), group: 'advanced', View: ProfileChoice },
  { id: 'sync', title: t('sync.title'), group: 'advanced', View: BrowserSync },
  { id: 'file', title: t('options.file'), group: 'advanced', View: SettingsFile },
  { id: 'data', title: t('backup.title'), group: 'privacy', View: YourData },
  {
    id: 'leaves',
    title: t('options.privacy'),
    group: 'privacy',
    View: (props) => <Privacy {...props} leaves={leaves} />,
  },
];
