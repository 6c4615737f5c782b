import type { Leaving, LoadedSection } from '@/components/shared/room';
import { t } from '@/lib/i18n';
import { BrowserSync } from './browser-sync';
import { Calls } from './calls';
import { News } from './news';
import { newsPage } from './pages';
import { Privacy } from './privacy';
import { Problems } from './problems';
import { ProfileChoice } from './profile-choice';
import { SettingsFile } from './settings-file';
import { YourData } from './your-data/your-data';

/** The sections that belong to no room, below those of the rooms. */
export const ownSections = (leaves: readonly Leaving[]): LoadedSection[] => [
  { id: 'services', title: t('options.services'), page: 'advanced', View: ProfileChoice },
  { id: 'file', title: t('options.file'), page: 'advanced', View: SettingsFile },
  { id: 'calls', title: t('quota.title'), page: 'advanced', View: Calls },
  { id: 'problems', title: t('problems.title'), page: 'advanced', View: Problems },
  { id: 'news', title: t('news.title'), page: newsPage, View: News },
  { id: 'data', title: t('backup.title'), page: 'storage', View: YourData },
  { id: 'sync', title: t('sync.title'), page: 'storage', View: BrowserSync },
  {
    id: 'leaves',
    title: t('options.privacy'),
    page: 'privacy',
    View: (props) => <Privacy {...props} leaves={leaves} />,
  },
];
