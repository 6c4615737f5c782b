import { useState } from 'preact/hooks';
import { AllowHost } from '@/components/shared/allow-host';
import { openSetup } from '@/components/shared/open-setup';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import type { Delivery, TargetState } from '@/lib/publishing/contract';
import { filePath } from '@/lib/publishing/model';
import { openPost, undo, wordOfOpen } from '../acts';
import { TakeBack } from '../take-back';
import { publishingRoom as room } from '../use-publishing';
import styles from './entry-actions.module.css';

interface EntryActionsProps {
  entry: Delivery;
  /** Absent where the target was removed. */
  can: TargetState['can'] | undefined;
}

export function EntryActions({ entry, can }: EntryActionsProps) {
  const { id } = entry;
  switch (entry.state) {
    case 'waiting':
      return (
        <div class={styles.actions}>
          <Undo id={id} />
        </div>
      );
    case 'queued':
      return (
        <div class={styles.actions}>
          <Allow entry={entry} />
          {(!entry.sent || entry.sent.ref) && !entry.live && <Undo id={id} />}
        </div>
      );
    case 'accepted':
    case 'unknown':
    case 'not-seen':
      return <Decide entry={entry} />;
    case 'published':
    case 'wider':
      return <Published entry={entry} can={can} />;
    case 'needs-sign-in':
    case 'refused':
      return (
        <div class={styles.actions}>
          {entry.state === 'needs-sign-in' && (
            <Button onClick={() => openSetup('publishing')}>{t('ledger.act.signIn')}</Button>
          )}
          <Allow entry={entry} />
          {can && <Button onClick={() => void room.resend(id)}>{t('ledger.act.again')}</Button>}
          <Button kind="quiet" onClick={() => void room.giveUp(id)}>
            {t('ledger.act.giveUp')}
          </Button>
        </div>
      );
    case 'held':
    case 'removed':
    case 'undone':
      return can ? (
        <div class={styles.actions}>
          <Button onClick={() => void room.resend(id)}>
            {t(entry.state === 'held' ? 'ledger.act.again' : 'ledger.act.publish')}
          </Button>
        </div>
      ) : null;
    default:
      return null;
  }
}

const Undo = ({ id }: { id: string }) => (
  <Button onClick={() => void undo(id)}>{t('ledger.act.undo')}</Button>
);

/** For the service that the check-in is read from, or the target. */
function Allow({
  entry: { id, failure },
}: {
  entry: Pick<Extract<Delivery, { state: 'queued' }>, 'id' | 'failure'>;
}) {
  if (failure?.kind !== 'no-access') return null;
  const { host, sends = 'publishing' } = failure;
  return <AllowHost host={host} sends={sends} onAllowed={() => void room.resend(id)} />;
}

function Decide({ entry }: { entry: Extract<Delivery, { state: 'accepted' | 'unknown' | 'not-seen' }> }) {
  const [url, setUrl] = useState('');
  const { id } = entry;
  const looking = entry.state !== 'not-seen';
  return (
    <>
      <div class={styles.actions}>
        {looking ? (
          <Button onClick={() => void room.checkNow(id)}>{t('ledger.act.look')}</Button>
        ) : (
          <Button onClick={() => void room.resend(id)}>{t('ledger.act.resend')}</Button>
        )}
        <Button onClick={() => void room.decide(id, 'seen', isAddress(url) ? url.trim() : null)}>
          {t('ledger.act.seen')}
        </Button>
        {looking ? (
          <Button onClick={() => void room.decide(id, 'not-there')}>{t('ledger.act.notThere')}</Button>
        ) : (
          <Button kind="quiet" onClick={() => void room.giveUp(id)}>
            {t('ledger.act.giveUp')}
          </Button>
        )}
      </div>
      {entry.state !== 'accepted' && (
        <TextField type="url" label={t('ledger.act.address')} value={url} onInput={setUrl} />
      )}
    </>
  );
}

const isAddress = (text: string) => /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '');

function Published({
  entry,
  can,
}: {
  entry: Extract<Delivery, { state: 'published' | 'wider' }>;
  can: EntryActionsProps['can'];
}) {
  const [gone, setGone] = useState(false);
  const { id } = entry;
  const { url } = entry.live.ref;
  if (url === '') return null;
  const open = async () => setGone(!(await openPost(id, url)));
  return (
    <>
      <div class={styles.actions}>
        <Button
          icon={filePath(url) === undefined ? 'external-link' : 'file-text'}
          onClick={() => void open()}
        >
          {t(wordOfOpen(url))}
        </Button>
        {can?.update && entry.state === 'published' && (
          <Button onClick={() => void room.update(id)}>{t('ledger.act.update')}</Button>
        )}
        {can?.remove && <TakeBack {...{ id, url }} />}
        {entry.state === 'wider' && (
          <Button kind="quiet" onClick={() => void room.giveUp(id)}>
            {t('ledger.act.leave')}
          </Button>
        )}
      </div>
      {gone && <p role="status">{t('ledger.more.fileGone')}</p>}
    </>
  );
}
