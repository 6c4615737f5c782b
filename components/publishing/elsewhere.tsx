import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { openAtlas } from '@/components/shared/open-atlas';
import { onChanges } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { useAnswer } from '@/components/ui/use-answer';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { useNow } from '@/components/ui/use-now';
import { t } from '@/lib/i18n';
import { formatRelative, isolated } from '@/lib/i18n/format';
import type { Delivery, PublishingState } from '@/lib/publishing/contract';
import { type Checkin, isOwn, isPressed } from '@/lib/publishing/model';
import { openPost, undo, wordOfOpen } from './acts';
import styles from './elsewhere.module.css';
import { stateOf } from './ledger/words';
import { OutdatedCopies } from './outdated-copies';
import { outlineOf, remembered } from './publishing-line';
import { TakeBack } from './take-back';
import { publishingRoom, useListed, usePublishing, useService } from './use-publishing';

/** So long there is room for what the list of the service has to show first; ms. */
const patience = 5_000;

interface ElsewhereProps {
  checkin: Pick<Checkin, 'id' | 'shortUrl' | 'createdAt' | 'venue'>;
  /** Not made just now: no more copies are to be expected. */
  isOld?: boolean;
}

/**
 * A row for each receiver of a check-in, the check-in service first: its state, its link, and its own undo. On the card of
 * a new one there is room at once for what may come.
 */
export function Elsewhere({ checkin, isOld = false }: ElsewhereProps) {
  const { id, shortUrl } = checkin;
  const [sheet, setSheet] = useState<Sheet>();
  const { value: state } = usePublishing();
  const { value: entries = [] } = useAnswer(
    () => publishingRoom.entriesOf(id),
    [id],
    (again) => onChanges(['publishing'], again),
  );
  const { value: isListed = false } = useListed(id);
  const { value: service } = useService();
  const [since] = useState(Date.now);
  const now = useNow(5_000);

  // The service has just confirmed a new one, which its list may show later.
  const atService = !isOwn(checkin) && (isListed || !isOld);
  const copies = entries.filter(({ room }) => room === 'publishing');
  const { places } = state ? outlineOf(state) : remembered();
  const awaited = !isOld && copies.length === 0 && now - since < patience ? places : 0;
  const others = awaited || copies.length;
  const free =
    state?.targets.filter((one) => one.on && copies.every(({ target }) => target !== one.id)) ?? [];
  const canPublish = isOld && !state?.off && free.length > 0 && !isPressed(checkin);
  // The card of a new one is about the service: it has the link there.
  if (others === 0 && !(isOld && atService) && !canPublish) return null;
  return (
    <>
      {(others > 0 || atService) && (
        <Rows count={others + Number(atService)}>
          {atService && service && <AtService host={service.host} url={shortUrl} />}
          {state && copies.map((entry) => <Copy key={entry.id} {...{ entry, state, now }} />)}
        </Rows>
      )}
      {isOld && <OutdatedCopies checkin={id} />}
      {canPublish && (
        <div>
          <Button icon="send" onClick={() => void loadSheet().then((loaded) => setSheet(() => loaded))}>
            {t('ledger.publish.this')}
          </Button>
        </div>
      )}
      {sheet && (
        <Loaded
          of={sheet}
          targets={free}
          checkin={{ id, createdAt: checkin.createdAt, place: checkin.venue?.name ?? '' }}
          onClose={() => setSheet(undefined)}
        />
      )}
    </>
  );
}

type Sheet = Awaited<ReturnType<typeof loadSheet>>;

/** Most check-ins are looked at, not published. */
const loadSheet = async () => (await import('./ledger/publish-sheet')).PublishSheet;

const Loaded = ({ of: PublishSheet, ...props }: { of: Sheet } & Parameters<Sheet>[0]) => (
  <PublishSheet {...props} />
);

function Rows({ count, children }: { count: number; children: ComponentChildren }) {
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  return (
    <ul ref={list} class={styles.list} style={{ '--rows': count }} aria-label={t('publishing.title')}>
      {children}
    </ul>
  );
}

/** The service has no undo. */
function AtService({ host, url }: { host: string; url: string | undefined }) {
  const open = url !== undefined && {
    words: t('ledger.act.open'),
    press: () => void window.open(url, '_blank', 'noopener'),
  };
  return (
    <li class={styles.row}>
      <span class={styles.words}>{t('ledger.soon.other', [isolated(host), t('ledger.state.listed')])}</span>
      {open && <Act act={open} name={host} />}
    </li>
  );
}

function Copy({ entry, state, now }: { entry: Delivery; state: PublishingState; now: number }) {
  const target = state.targets.find(({ id }) => id === entry.target);
  const name = target?.name ?? t('ledger.gone');
  const act = actOf(entry);
  const url = target?.can.remove && entry.state === 'published' ? entry.live.ref.url : '';
  return (
    <li class={styles.row}>
      <span class={styles.words}>{wordsOf(entry, isolated(name), state, now)}</span>
      {act && <Act {...{ act, name }} />}
      {url !== '' && <TakeBack id={entry.id} url={url} of={name} />}
    </li>
  );
}

function wordsOf(
  entry: Delivery,
  name: string,
  state: Pick<PublishingState, 'paused' | 'targets'>,
  now: number,
): string {
  if (entry.state === 'undone') return t('ledger.soon.undone', [name]);
  if (entry.state !== 'waiting') return t('ledger.soon.other', [name, stateOf(entry, state, now)]);
  if (state.paused) return t('ledger.soon.paused', [name]);
  const when = formatRelative(Math.max(now, entry.sendAt), now);
  return t(entry.untilLeft ? 'ledger.soon.untilLeft' : 'ledger.soon.waiting', [name, when]);
}

interface Action {
  words: string;
  press(): void;
}

/** One button, which keeps the focus when it becomes another. */
const Act = ({ act: { words, press }, name }: { act: Action; name: string }) => (
  <Button kind="quiet" label={t('ledger.soon.act', [words, name])} onClick={press}>
    {words}
  </Button>
);

function actOf(entry: Delivery): Action | undefined {
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
