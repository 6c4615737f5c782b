import '@/components/ui/tokens.css';
import { render } from 'preact';
import { SettingsPage } from '@/components/settings/settings';
import { WatchedList } from '@/components/watch/watched-list';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/page';
import { access } from './permissions';

dressPage(t('options.title'));

const root = document.getElementById('app');
if (root) render(<SettingsPage access={access} watched={<WatchedList />} />, root);
