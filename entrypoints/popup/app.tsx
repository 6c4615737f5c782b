import type { ComponentChildren } from 'preact';
import { rooms } from '@/components/rooms';
import { Boundary } from '@/components/shared/boundary';
import { atlasLink, openAtlas } from '@/components/shared/open-atlas';
import type { PopupTab } from '@/components/shared/room';
import { useLive } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { Hidden } from '@/components/ui/hidden';
import { LiveRegion } from '@/components/ui/live-region';
import { TabBadge, TabPanel, Tabs } from '@/components/ui/tabs';
import { t } from '@/lib/i18n';
import styles from './page-tab.module.css';
import { useNavigations, usePageAddress, useTabId } from './tab';
import { useRowFocus } from './use-row-focus';
import { useScroll } from './use-scroll';
import { useTab } from './use-tab';

const pageTab = 'page';
const tabs: readonly PopupTab[] = [
  { id: pageTab, label: t('popup.page'), View: PageTab, topics: [] },
  ...rooms.flatMap(({ tab }) => tab ?? []),
];

const atlas = atlasLink(rooms.flatMap((room) => room.atlas ?? []));

export function App({ openOptions }: { openOptions: () => void }) {
  const { selected, opened, select, open } = useTab(tabs);
  useRowFocus(tabs.find(({ id, focusesRow }) => id === selected && focusesRow)?.id, opened);
  return (
    <>
      <header>
        <h1>
          <Hidden>{t('popup.title')}</Hidden>
        </h1>
        <Tabs
          label={t('popup.tabs')}
          tabs={tabs.map(({ id, label, topics, badge }) => ({
            id,
            label,
            badge: badge && <Badge topics={topics} read={badge} />,
          }))}
          selected={selected}
          onSelect={select}
          onOpen={open}
        />
      </header>
      <main>
        {tabs.map((tab) => {
          const Shown = tab.id === pageTab ? PagePanel : RoomPanel;
          return <Shown key={tab.id} tab={tab} selected={selected} />;
        })}
      </main>
      <footer>
        {atlas && (
          <Button kind="quiet" icon={atlas.icon ?? 'chart'} onClick={() => openAtlas(partOf(selected))}>
            {atlas.title}
          </Button>
        )}
        <Button kind="quiet" icon="settings" onClick={openOptions}>
          {t('popup.options')}
        </Button>
      </footer>
      <LiveRegion />
    </>
  );
}

const partOf = (selected: string): string | undefined =>
  rooms.find(({ tab }) => tab?.id === selected)?.atlas?.[0]?.id;

interface PanelProps {
  tab: PopupTab;
  selected: string;
}

const Panel = ({ tab: { id, View }, selected }: PanelProps) => (
  <TabPanel id={id} selected={selected}>
    <Boundary>
      <View />
    </Boundary>
  </TabPanel>
);

function RoomPanel({ tab, selected }: PanelProps) {
  useScroll(tab.id);
  return <Panel tab={tab} selected={selected} />;
}

/** Each page has its own scroll position. */
function PagePanel({ tab, selected }: PanelProps) {
  useScroll(tab.id, usePageAddress() ?? null);
  return <Panel tab={tab} selected={selected} />;
}

interface BadgeProps {
  topics: PopupTab['topics'];
  read: NonNullable<PopupTab['badge']>;
}

function Badge({ topics, read }: BadgeProps) {
  const { value } = useLive(read, ...topics);
  return value ? <TabBadge>{value}</TabBadge> : null;
}

/** The tab "This page": the parts of all rooms, one around the other, and what they dock below. */
function PageTab() {
  const tabId = useTabId();
  return tabId === undefined ? null : <PageParts tabId={tabId} />;
}

function PageParts({ tabId }: { tabId: number }) {
  const turn = useNavigations(tabId);
  return (
    <div class={styles.tab}>
      <div class={styles.parts}>
        {rooms.reduce<ComponentChildren>(
          (inner, { id, Page }) =>
            Page ? (
              <Boundary key={id}>
                <Page tabId={tabId} turn={turn}>
                  {inner}
                </Page>
              </Boundary>
            ) : (
              inner
            ),
          null,
        )}
      </div>
      <div class={styles.dock}>
        {rooms.map(
          ({ id, Dock }) =>
            Dock && (
              <Boundary key={id}>
                <Dock tabId={tabId} turn={turn} />
              </Boundary>
            ),
        )}
      </div>
    </div>
  );
}
