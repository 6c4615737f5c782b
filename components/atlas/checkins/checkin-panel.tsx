import type { ComponentType } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { FailureNotice } from '@/components/shared/failure-notice';
import { Button, IconButton } from '@/components/ui/button';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import type { AtlasCheckin, Checkin } from '@/lib/atlas/contract';
import { isOfService } from '@/lib/atlas/model';
import { ask } from '@/lib/bus/ask';
import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { CheckinActions } from '../edits/checkin-actions';
import { useEngine, useSample } from '../engine';
import { type Facts, PlaceName } from '../facts';
import { Photo } from '../photos/photo';
import { PhotoHosts } from '../photos/photo-hosts';
import styles from './checkin-panel.module.css';

export interface PanelParts {
  Facts: Facts;
  /** Its copies elsewhere, each with its actions. */
  Elsewhere: ComponentType<{ checkin: Checkin; isOld: true }>;
}

/** One check-in beside the list: stored data at once, link and photos on a press. */
export function CheckinPanel(props: { id: string; onClose(): void } & PanelParts) {
  const { id } = props;
  const { value } = useEngine((engine) => engine.checkin(id), [id]);
  return value ? <Panel {...props} value={value} /> : null;
}

function Panel({
  Facts,
  Elsewhere,
  onClose,
  value,
}: Parameters<typeof CheckinPanel>[0] & { value: AtlasCheckin }) {
  const panel = useRef<HTMLElement>(null);
  useKeptFocus(panel);
  const isSample = useSample();
  const { checkin } = value;
  const { venue } = checkin;
  const name = venue?.name ?? t('atlas.noPlace');
  return (
    <aside ref={panel} class={styles.panel} aria-label={name}>
      <div class={styles.head}>
        <h3 class={styles.title}>
          <PlaceName id={venue?.id} name={name} />
        </h3>
        <IconButton icon="x" label={t('atlas.close')} onClick={onClose} />
      </div>
      <Facts checkin={checkin} />
      {!isSample && (
        <>
          <Elsewhere checkin={checkin} isOld />
          <CheckinMore value={value} />
          <CheckinActions checkin={checkin} onGone={onClose} />
        </>
      )}
    </aside>
  );
}

const checkins = ask('checkins');

/** Photos of a check-in; link and photos that are not stored are requested on a press. */
function CheckinMore({ value }: { value: AtlasCheckin }) {
  const { checkin, pictures } = value;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isWhole = checkin.shortUrl !== undefined && pictures.length >= (checkin.photoCount ?? 0);

  async function read(): Promise<void> {
    setBusy(true);
    const answer = await checkins.details(checkin.id);
    setFailure(answer.ok ? undefined : answer.failure);
    setBusy(false);
  }

  return (
    <div class={styles.more}>
      {pictures.length > 0 && (
        <div class={styles.photos}>
          <PhotoHosts hosts={pictures.map(({ host }) => host)}>
            {pictures.map((picture) => (
              <Photo key={picture.large} picture={picture} place={checkin.venue?.name} />
            ))}
          </PhotoHosts>
        </div>
      )}
      {!isWhole && isOfService(checkin) && (
        <>
          <Button busy={busy} onClick={() => void read()}>
            {t('atlas.readMore')}
          </Button>
          <p class={styles.meta}>{t('atlas.readMoreHint')}</p>
        </>
      )}
      {failure && <FailureNotice failure={failure} onRetry={() => void read()} />}
    </div>
  );
}
