import { useState } from 'preact/hooks';
import { Checkbox } from '@/components/ui/checkbox';
import { FileButton } from '@/components/ui/file-button';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import type { Incoming } from '@/lib/backup/contract';
import { handIn } from '@/lib/backup/stored-file';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber } from '@/lib/i18n/format';
import { Outcome, useAction } from '../action';
import { PlanList } from '../plan-list';
import styles from '../settings.module.css';

const service = ask('backup');
const noPlan: NonNullable<Incoming['plan']> = { hosts: [], settings: [], signIns: [] };

export function BringIn() {
  const [incoming, setIncoming] = useState<Incoming>();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [passphrase, setPassphrase] = useState('');
  const action = useAction();

  const read = (file: File) => {
    setIncoming(undefined);
    setLeft([]);
    setPassphrase('');
    const work = async () => {
      await handIn(file);
      const read = await service.inspect();
      if (read.ok) setIncoming(read.value);
      return read;
    };
    void action.run(work, () => ({ tone: 'info', words: t('backup.waiting') }));
  };

  const apply = (agreed: string[]) => {
    if (!incoming) return;
    const rooms = incoming.rooms.map(({ room }) => room).filter((room) => !left.includes(room));
    const { plan } = incoming;
    const work = async () => {
      const answer = await service.apply({
        rooms,
        agreed,
        ...(plan && { plan }),
        ...(passphrase && { passphrase }),
      });
      if (answer.ok && answer.value.kind === 'changed') setIncoming(answer.value.incoming);
      return answer;
    };
    void action.run(work, ({ kind }) => ({
      tone: 'info',
      words: t(kind === 'changed' ? 'plan.changedMeanwhile' : 'backup.restarts'),
    }));
  };

  return (
    <>
      <div>
        <FileButton
          label={t('backup.bring')}
          icon="upload"
          accept=".jsonl"
          onFiles={([file]) => file && read(file)}
        />
      </div>
      {incoming && (
        <PlanList
          // Consents count for one list only.
          key={JSON.stringify(incoming)}
          title={t('backup.incoming')}
          plan={left.includes('settings') ? noPlan : (incoming.plan ?? noPlan)}
          busy={action.busy}
          onApply={apply}
          applyLabel={t('backup.apply')}
          cancelLabel={t('common.cancel')}
          onCancel={() => setIncoming(undefined)}
        >
          <p class={styles.meta}>{t('backup.from', [formatDateTime(incoming.at), incoming.version])}</p>
          <div>
            {incoming.rooms.filter(isFilled).map((each) => (
              <Checkbox
                key={each.room}
                label={nameOf(each)}
                checked={!left.includes(each.room)}
                onChange={(on) =>
                  setLeft((was) => (on ? was.filter((room) => room !== each.room) : [...was, each.room]))
                }
              />
            ))}
          </div>
          {incoming.open > 0 && (
            <Notice tone="decision">{t('backup.open', incoming.open, [formatNumber(incoming.open)])}</Notice>
          )}
          {incoming.sealed && (
            <TextField
              type="password"
              label={t('backup.unlock')}
              hint={t('backup.unlockHint')}
              value={passphrase}
              onInput={setPassphrase}
            />
          )}
          <p class={styles.meta}>{t('backup.restarts')}</p>
        </PlanList>
      )}
      <Outcome of={action} />
    </>
  );
}

/** A room that is empty in both places is nothing to choose. */
const isFilled = ({ room, records, here }: Incoming['rooms'][number]): boolean =>
  records + here > 0 || room === 'settings';

function nameOf({ room, title, records, here }: Incoming['rooms'][number]): string {
  if (room === 'settings') return title;
  const count = formatNumber(records);
  return here > 0
    ? t('backup.replaces', [title, count, formatNumber(here)])
    : t('backup.brings', [title, count]);
}
