import { useState } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { useLive } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import type { Story } from '@/lib/atlas/contract';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { PhotoHosts, useHosts } from '../../photos/photo-hosts';
import styles from '../trip-story.module.css';
import { savePage } from './make-page';

const publishing = ask('publishing');

/** Saves a trip to keep and to share: one page, which sends no requests. */
export function SavePage({ story }: { story: Story }) {
  const { value: zones } = useLive(publishing.zones, 'publishing');
  const isAllowed = useHosts();
  const [wantsPhotos, setWantsPhotos] = useState(false);
  const [state, setState] = useState<'making' | 'failed'>();
  const hosts = story.days.flatMap(({ stops }) =>
    stops.flatMap(({ pictures }) => pictures.map(({ host }) => host)),
  );
  async function save() {
    if (!zones?.ok) return;
    setState('making');
    const mayShow = (host: string) => wantsPhotos && isAllowed(host);
    await savePage(story.trip.key, zones.value, mayShow).then(
      () => setState(undefined),
      () => setState('failed'),
    );
  }
  return (
    <>
      <Button icon="download" busy={!zones?.ok || state === 'making'} onClick={() => void save()}>
        {t('time.page.save')}
      </Button>
      {hosts.length > 0 && (
        <PhotoHosts hosts={hosts}>
          <Checkbox label={t('time.page.photos')} checked={wantsPhotos} onChange={setWantsPhotos} />
        </PhotoHosts>
      )}
      {zones?.ok && zones.value.length > 0 && <p class={styles.note}>{t('time.page.zones')}</p>}
      {zones?.ok === false && <Notice tone="lost">{t('files.out.zonesUnreadable')}</Notice>}
      {state === 'failed' && <Broken />}
    </>
  );
}
