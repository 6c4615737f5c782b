import type { ComponentChildren } from 'preact';
import { rooms } from '@/components/rooms';
import styles from './page-tab.module.css';
import { useNavigations, useTabId } from './tab';

/** The tab "This page": the parts of all rooms, one around the other, and what they dock below. */
export function PageTab() {
  const tabId = useTabId();
  return tabId === undefined ? null : <PageParts tabId={tabId} />;
}

function PageParts({ tabId }: { tabId: number }) {
  const turn = useNavigations(tabId);
  return (
    <div class={styles.tab}>
      <div class={styles.parts}>
        {rooms.reduce<ComponentChildren>(
          (inner, { Page }) =>
            Page ? (
              <Page tabId={tabId} turn={turn}>
                {inner}
              </Page>
            ) : (
              inner
            ),
          null,
        )}
      </div>
      <div class={styles.dock}>
        {rooms.map(({ id, Dock }) => Dock && <Dock key={id} tabId={tabId} turn={turn} />)}
      </div>
    </div>
  );
}
