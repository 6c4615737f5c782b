import '@/components/ui/tokens.css';
import { render } from 'preact';
import { InPageSites } from '@/components/messages/in-page-sites';
import { MutedList } from '@/components/reactions/inbox/muted-list';
import { SettingsPage } from '@/components/settings/settings';
import { WatchedList } from '@/components/watch/watched-list';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/page';
import { access, notify } from './permissions';

dressPage(t('options.title'));

const root = document.getElementById('app');
if (root) {
  const inPage = <InPageSites ask={access.ask} onAccess={access.onChange} />;
  render(
    <SettingsPage
      access={access}
      notify={notify}
      watched={<WatchedList />}
      inPage={inPage}
      muted={<MutedList empty />}
    />,
    root,
  );
}
