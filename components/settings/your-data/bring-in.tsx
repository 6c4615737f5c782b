import { useState } from 'preact/hooks';
import { Checkbox } from '@/components/ui/checkbox';
import { FileButton } from '@/components/ui/file-button';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber } from '@/lib/i18n/format';
import type { Incoming } from '@/lib/move/contract';
import { handIn } from '@/lib/move/stored-file';
import { Outcome, useAction } from '../action';
import { PlanList } from '../plan-list';
import styles from '../settings.module.css';

const service = ask('move');
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
    void action.run(work, () => ({ tone: 'info', words: t('move.waiting') }));
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
      words: t(kind === 'changed' ? 'plan.changedMeanwhile' : 'move.restarts'),
    }));
  };

  return (
    <>
      <div>
        <FileButton
          label={t('move.bring')}
          icon="upload"
          accept=".jsonl"
          onFiles={([file]) => file && read(file)}
        />
      </div>
      {incoming && (
        <PlanList
          // Consents count for one list only.
          key={JSON.stringify(incoming)}
          title={t('move.incoming')}
          plan={left.includes('settings') ? noPlan : (incoming.plan ?? noPlan)}
          busy={action.busy}
          onApply={apply}
          applyLabel={t('move.apply')}
          cancelLabel={t('common.cancel')}
          onCancel={() => setIncoming(undefined)}
        >
          <p class={styles.meta}>{t('move.from', [formatDateTime(incoming.at), incoming.version])}</p>
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
            <Notice tone="decision">{t('move.open', incoming.open, [formatNumber(incoming.open)])}</Notice>
          )}
          {incoming.sealed && (
            <TextField
              type="password"
              label={t('move.unlock')}
              hint={t('move.unlockHint')}
              value={passphrase}
              onInput={setPassphrase}
            />
          )}
          <p class={styles.meta}>{t('move.restarts')}</p>
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
  return here > 0 ? t('move.replaces', [title, count, formatNumber(here)]) : t('move.brings', [title, count]);
}
