import { CheckInHere } from '@/components/checkins/check-in-here';
import { TellMeProvider } from '@/components/discovery/tell-me';
import { ThisPage } from '@/components/discovery/this-page';
import { PageMessages } from '@/components/messages/page-messages';
import { SiteCount } from '@/components/settings/site-count';
import { Changed } from '@/components/watch/changed';
import { useTelling } from '@/components/watch/use-tell-me';
import { openWatched } from './side-panel';
import { useNavigations } from './use-navigations';

/** What the rooms find on a page: they do not know each other, so they meet here. */
export function PageTab({ tabId }: { tabId: number }) {
  const turn = useNavigations(tabId);
  const telling = useTelling();
  return (
    <TellMeProvider value={telling}>
      <Changed open={openWatched}>
        <ThisPage tabId={tabId} turn={turn} footer={(url) => <SiteCount key={url} url={url} />}>
          <PageMessages tabId={tabId} turn={turn} />
          <CheckInHere tabId={tabId} turn={turn} />
        </ThisPage>
      </Changed>
    </TellMeProvider>
  );
}
