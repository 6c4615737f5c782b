import { useState } from 'preact/hooks';
import { openAtlas } from '@/components/shared/open-atlas';
import { onChanges } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { useAnswer } from '@/components/ui/use-answer';
import { useNow } from '@/components/ui/use-now';
import { t } from '@/lib/i18n';
import { formatRelative, isolated } from '@/lib/i18n/format';
import type { Delivery, PublishingState } from '@/lib/publishing/contract';
import { openPost, undo, wordOfOpen } from './acts';
import styles from './elsewhere.module.css';
import { stateOf } from './ledger/words';
import { OutdatedCopies } from './outdated-copies';
import { outlineOf, remembered } from './publishing-line';
import { publishingRoom, usePublishing } from './use-publishing';

/** So long there is room for what the list of the service has to show first; ms. */
const patience = 5_000;

/** Where else a check-in goes, and when. On the card of a new one there is room at once for what may come; `isOld`: none. */
export function Elsewhere({ checkin, isOld = false }: { checkin: string; isOld?: boolean }) {
  const { value: state } = usePublishing();
  const { value: entries = [] } = useAnswer(
    () => publishingRoom.entriesOf(checkin),
    [checkin],
    (again) => onChanges(['publishing'], again),
  );
  const [since] = useState(Date.now);
  const now = useNow(5_000);

  const { places } = state ? outlineOf(state) : remembered();
  const awaited = !isOld && entries.length === 0 && now - since < patience ? places : 0;
  if (entries.length + awaited === 0) return null;
  const shown = entries.flatMap((entry) => {
    const target = state?.targets.find(({ id }) => id === entry.target);
    return target ? [{ entry, name: target.name }] : [];
  });
  return (
    <>
      <ul
        class={styles.list}
        style={{ '--rows': awaited || entries.length }}
        aria-label={t('publishing.title')}
      >
        {shown.map(({ entry, name }) => (
          <li key={entry.id} class={styles.row}>
            <span class={styles.words}>{wordsOf(entry, isolated(name), state, now)}</span>
            <Act entry={entry} name={name} />
          </li>
        ))}
      </ul>
      {isOld && <OutdatedCopies checkin={checkin} />}
    </>
  );
}

const unknown = { paused: false, targets: [] };

function wordsOf(
  entry: Delivery,
  name: string,
  state: Pick<PublishingState, 'paused' | 'targets'> = unknown,
  now: number,
): string {
  if (entry.state === 'undone') return t('ledger.soon.undone', [name]);
  if (entry.state !== 'waiting') return t('ledger.soon.other', [name, stateOf(entry, state, now)]);
  if (state.paused) return t('ledger.soon.paused', [name]);
  const when = formatRelative(Math.max(now, entry.sendAt), now);
  return t(entry.untilLeft ? 'ledger.soon.untilLeft' : 'ledger.soon.waiting', [name, when]);
}

/** One button, which keeps the focus when it becomes another. */
function Act({ entry, name }: { entry: Delivery; name: string }) {
  const act = actOf(entry);
  return act ? (
    <Button kind="quiet" label={t('ledger.soon.act', [act.words, name])} onClick={act.press}>
      {act.words}
    </Button>
  ) : null;
}

function actOf(entry: Delivery): { words: string; press(): void } | undefined {
  const { id } = entry;
  switch (entry.state) {
    case 'waiting':
      return { words: t('ledger.act.undo'), press: () => void undo(id) };
    case 'undone':
      return { words: t('ledger.act.publish'), press: () => void publishingRoom.resend(id) };
    case 'held':
    case 'unknown':
    case 'not-seen':
    case 'refused':
    case 'needs-sign-in':
    case 'wider':
      return { words: t('ledger.decide'), press: () => openAtlas('publishing') };
    case 'published': {
      const { url } = entry.live.ref;
      if (url === '') return undefined;
      const press = async () => {
        if (!(await openPost(id, url))) openAtlas('publishing');
      };
      return { words: t(wordOfOpen(url)), press: () => void press() };
    }
    default:
      return undefined;
  }
}
