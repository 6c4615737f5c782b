import '@/components/ui/tokens.css';
import { render } from 'preact';
import { rooms } from '@/components/rooms';
import { ownSections } from '@/components/settings/own-sections';
import { SettingsPage } from '@/components/settings/settings';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/page';
import { access, downloads, notifications } from './permissions';

dressPage(t('options.title'));

const sections = [...rooms.flatMap(({ settings }) => settings ?? []), ...ownSections];
const root = document.getElementById('app');
if (root)
  render(
    <SettingsPage sections={sections} access={access} notifications={notifications} downloads={downloads} />,
    root,
  );
