import { Reactions } from '@/components/reactions/reactions';
import { openAtlas } from '@/components/shared/open-atlas';
import { Button } from '@/components/ui/button';
import { Hidden } from '@/components/ui/hidden';
import { LiveRegion } from '@/components/ui/live-region';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { t } from '@/lib/i18n';
import { CheckInTab } from './check-in-tab';
import { PageTab } from './page-tab';
import { useTabId } from './tab-id';
import { useBadges } from './use-badges';
import { useScroll } from './use-scroll';
import { useTab } from './use-tab';

export function App({ openOptions }: { openOptions: () => void }) {
  const [tab, setTab] = useTab();
  const tabId = useTabId();
  const badges = useBadges();
  useScroll('page');
  useScroll('reactions');

  return (
    <>
      <header>
        <h1>
          <Hidden>{t('popup.title')}</Hidden>
        </h1>
        <Tabs
          label={t('popup.tabs')}
          tabs={[
            { id: 'page', label: t('popup.page') },
            { id: 'checkin', label: t('popup.checkin'), badge: badges.checkin },
            { id: 'reactions', label: t('popup.reactions'), badge: badges.reactions },
          ]}
          selected={tab}
          onSelect={setTab}
        />
      </header>
      <main>
        <TabPanel id="page" selected={tab}>
          {tabId !== undefined && <PageTab tabId={tabId} />}
        </TabPanel>
        <TabPanel id="checkin" selected={tab}>
          <CheckInTab />
        </TabPanel>
        <TabPanel id="reactions" selected={tab}>
          <Reactions />
        </TabPanel>
      </main>
      <footer>
        <Button kind="quiet" icon="chart" onClick={() => openAtlas('reactions')}>
          {t('atlas.open')}
        </Button>
        <Button kind="quiet" icon="settings" onClick={openOptions}>
          {t('popup.options')}
        </Button>
      </footer>
      <LiveRegion />
    </>
  );
}
