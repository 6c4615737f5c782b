import { Broken } from '@/components/shared/broken';
import { ImportStatus } from '@/components/shared/import-status';
import { openSetup } from '@/components/shared/open-setup';
import { goTo } from '@/components/shared/page-address';
import { useLive } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { sampleQuery } from './engine';

const checkins = ask('checkins');

/** An atlas without check-ins: ways to get some. */
export function FirstRun() {
  const { value: state, failed, again } = useLive(checkins.state, 'checkins');
  if (!state) return failed ? <Broken onRetry={again} /> : null;
  if (state.signedIn)
    return (
      <>
        <Empty title={t('atlas.firstRun.title')}>{t('atlas.firstRun.waiting')}</Empty>
        <ImportStatus />
      </>
    );
  return (
    <Empty
      title={t('atlas.firstRun.title')}
      action={
        <>
          <Button kind="primary" icon="upload" onClick={() => goTo('files', '')}>
            {t('atlas.firstRun.files')}
          </Button>
          <Button kind="quiet" onClick={() => openSetup('checkins')}>
            {t('atlas.firstRun.connect')}
          </Button>
          <a href={`/atlas.html${sampleQuery}`}>{t('atlas.sample.show')}</a>
        </>
      }
    >
      {t('atlas.firstRun.start')}
    </Empty>
  );
}
