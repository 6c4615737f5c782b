import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { BrokenDatabases } from '@/components/shared/broken';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { useAnswer } from '@/components/ui/use-answer';
import type { KeptRoom } from '@/lib/backup/contract';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatBytes, formatNumber } from '@/lib/i18n/format';
import { Outcome, useAction } from '../action';
import plans from '../plan-list.module.css';
import styles from '../settings.module.css';
import { BringIn } from './bring-in';
import { SaveFile } from './save-file';
import own from './your-data.module.css';

const service = ask('backup');

const allNews: Readonly<Record<string, string>> = {
  moved: t('backup.news.moved'),
  erased: t('backup.news.erased'),
  'erased-all': t('backup.news.erasedAll'),
};

/** After the restart that moving and erasing end with. */
const news = allNews[new URLSearchParams(location.search).get('news') ?? ''];

export function YourData() {
  const { value: contents } = useAnswer(() => service.contents(), []);
  const { value: broken = [] } = useAnswer(() => service.broken(), []);
  const [erasing, setErasing] = useState<KeptRoom | 'all'>();
  if (!contents) return null;
  const filled = contents.rooms.filter(({ records, broken }) => records > 0 || broken);

  return (
    <Section large title={t('backup.title')}>
      <div class={styles.stack}>
        <BrokenDatabases databases={broken} />
        {news && <Notice tone="done">{news}</Notice>}
        <p class={styles.meta}>{t('backup.intro', [formatBytes(contents.bytes)])}</p>
        {filled.length > 0 && <Rooms rooms={filled} onErase={setErasing} />}
        <div>
          <Button kind="danger" onClick={() => setErasing('all')}>
            {t('backup.eraseAll')}
          </Button>
        </div>
        {erasing && (
          <Erase
            key={erasing === 'all' ? erasing : erasing.room}
            what={erasing === 'all' ? undefined : erasing}
            onCancel={() => setErasing(undefined)}
          />
        )}
      </div>
      <div class={styles.option}>
        <h3 class={own.title}>{t('backup.file')}</h3>
        <div class={styles.stack}>
          <p class={styles.meta}>{t('backup.fileHint')}</p>
          <SaveFile rooms={contents.rooms} />
          <BringIn />
        </div>
      </div>
    </Section>
  );
}

function Rooms({ rooms, onErase }: { rooms: KeptRoom[]; onErase(room: KeptRoom): void }) {
  return (
    <table class={own.rooms} aria-label={t('backup.title')}>
      <thead>
        <tr>
          <th scope="col">{t('backup.what')}</th>
          <th scope="col">{t('backup.records')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <tr key={room.room}>
            <th scope="row">{room.title}</th>
            <td>{formatNumber(room.records)}</td>
            <td>
              <Button kind="quiet" label={t('backup.eraseWhat', [room.title])} onClick={() => onErase(room)}>
                {t('backup.erase')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EraseProps {
  /** Absent: everything. */
  what: KeptRoom | undefined;
  onCancel(): void;
}

/** The second step: says what goes, and deletes it on one more press. */
function Erase({ what, onCancel }: EraseProps) {
  const action = useAction();
  const id = useId();
  const self = useRef<HTMLElement>(null);

  // It appears where nothing was: the focus leads screen readers to it, and not to the button that deletes.
  useEffect(() => {
    self.current?.focus();
    self.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const erase = () =>
    void action.run(
      () => (what ? service.erase(what.room) : service.eraseAll()),
      () => ({ tone: 'info', words: t('backup.restarts') }),
    );

  return (
    <section class={plans.plan} aria-labelledby={id} tabIndex={-1} ref={self}>
      <h3 id={id}>{what ? t('backup.confirmOne', [what.title]) : t('backup.confirmAll')}</h3>
      <p>{what ? t('backup.losesOne', what.records, [formatNumber(what.records)]) : t('backup.losesAll')}</p>
      <p>{t('backup.forGood')}</p>
      <p class={styles.meta}>{t('backup.restarts')}</p>
      <div class={styles.line}>
        <Button
          kind="danger"
          busy={action.busy}
          onClick={erase}
          {...(what && { label: t('backup.eraseWhat', [what.title]) })}
        >
          {what ? t('backup.erase') : t('backup.eraseAll')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
      <Outcome of={action} />
    </section>
  );
}
