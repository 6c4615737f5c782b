import '@/components/ui/tokens.css';
import { render } from 'preact';
import type { Storage } from 'webextension-polyfill';
import browser from 'webextension-polyfill';
import { MessageView } from '@/components/messages/message-view';
import { Empty } from '@/components/ui/empty';
import { Hidden } from '@/components/ui/hidden';
import { LiveRegion } from '@/components/ui/live-region';
import { useAnswer } from '@/components/ui/use-answer';
import { PageAuthors } from '@/components/viewer/activitypub/activitypub';
import { Comparison } from '@/components/viewer/compare/compare';
import { ComparedPage, type FindAlternatives } from '@/components/viewer/compare/use-compare';
import { readShown, shownIn, shownKey, wantedFor } from '@/components/viewer/show';
import { Viewer } from '@/components/viewer/viewer';
import { WatchContext } from '@/components/viewer/watch-toggle';
import { useWatching } from '@/components/watch/use-watched';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/page';

/** What the panel shows. Rooms do not import each other, so the watch toggle reaches the viewer by its context. */
function ShownThing({ hash }: { hash: string }) {
  return (
    <WatchContext.Provider value={useWatching()}>
      <ComparedPage.Provider value={findAlternatives}>
        <PageAuthors.Provider value={findAuthors}>
          <View hash={hash} />
        </PageAuthors.Provider>
      </ComparedPage.Provider>
    </WatchContext.Provider>
  );
}

function View({ hash }: { hash: string }) {
  const { value: shown, loading } = useShown(hash);
  if (shown?.kind === 'resource') return <Viewer wanted={shown.wanted} />;
  if (shown?.kind === 'compare')
    return <Comparison key={`${shown.tabId} ${shown.pageUrl}`} tabId={shown.tabId} pageUrl={shown.pageUrl} />;
  return (
    <>
      <h1>
        <Hidden>{t('viewer.title')}</Hidden>
      </h1>
      {shown ? <MessageView key={shown.id} id={shown.id} /> : !loading && <Empty>{t('viewer.empty')}</Empty>}
    </>
  );
}

const { session } = browser.storage;

/** The content named in the hash of the address, or else the last choice and each later one. */
function useShown(hash: string) {
  const named = shownIn(hash);
  return useAnswer(
    async () => named ?? readShown((await session.get(shownKey))[shownKey]),
    [hash],
    (again) => {
      const onChanged = (changes: Storage.StorageAreaOnChangedChangesType) => {
        if (shownKey in changes) again();
      };
      session.onChanged.addListener(onChanged);
      return () => session.onChanged.removeListener(onChanged);
    },
  );
}

const discovery = ask('discovery');

/** Finds the links to its authors of the page in a tab, if that page has the alternative. */
async function findAuthors(tabId: number, alternative: string) {
  const page = await discovery.page(tabId);
  const view = page.ok ? page.value : null;
  return view?.alternatives.some(({ href }) => href === alternative) ? view.links : [];
}

/** Finds the alternatives of the page in a tab that can be compared; undefined when the tab shows another page. */
const findAlternatives: FindAlternatives = async (tabId, pageUrl) => {
  const page = await discovery.page(tabId);
  if (!page.ok || page.value?.url !== pageUrl) return undefined;
  return page.value.alternatives.flatMap(({ kind, href, type }) => {
    const { reading } = wantedFor(kind, href, type);
    const compared = (['json', 'oembed', 'activitypub', 'feed'] as const).find((each) => each === reading);
    return compared ? [{ href, type, reading: compared }] : [];
  });
};

dressPage(t('viewer.title'));

const root = document.getElementById('app');
if (root) {
  render(
    <main>
      {/* The address names it; without a hash, the last choice is shown, and each later one. */}
      <ShownThing hash={location.hash} />
      <LiveRegion />
    </main>,
    root,
  );
}
