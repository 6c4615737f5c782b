import { useEffect, useState } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { openSetup } from '@/components/shared/open-setup';
import { usePageAddress } from '@/components/shared/page-address';
import { onChanges } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Delivery, LedgerFilter } from '@/lib/publishing/contract';
import { TurnedOff } from '../turned-off';
import { UnreadableZones } from '../unreadable-zones';
import { publishingRoom, usePublishing } from '../use-publishing';
import { EntryDetails } from './entry-details';
import styles from './ledger.module.css';
import { LedgerList } from './ledger-list';
import { PublishOne } from './publish-one';
import { type Group, groupNames, groups } from './words';

export function Ledger() {
  const { value: state, failed } = usePublishing();
  const [target, setTarget] = useState('');
  const [group, setGroup] = useState<Group | ''>('');
  const [row, setRow] = useState(0);
  const [chosen, setChosen] = useState<Delivery>();
  const [publishing, setPublishing] = useState(false);
  const named = new URLSearchParams(usePageAddress().query).get('entry') ?? '';
  useEffect(() => {
    if (named) void publishingRoom.entry(named).then((entry) => entry && setChosen(entry));
  }, [named]);
  const {
    at,
    total,
    failed: unread,
  } = useLedger(row, {
    ...(target && { target }),
    ...(group && { states: groups[group] }),
  });
  if (failed || unread) return <Broken />;
  if (!state || total === undefined) return null;

  const filtered = target !== '' || group !== '';
  const nameOf = (id: string) => state.targets.find((one) => one.id === id)?.name ?? t('ledger.gone');
  const none = total === 0 && !filtered && state.targets.length === 0;
  if (none && state.off) return <TurnedOff />;
  if (none)
    return (
      <Empty
        action={
          <Button kind="primary" onClick={() => openSetup('publishing')}>
            {t('ledger.setUp')}
          </Button>
        }
      >
        {t('ledger.noTargets')}
      </Empty>
    );

  const showAll = () => {
    setTarget('');
    setGroup('');
  };
  return (
    <div class={styles.ledger}>
      <UnreadableZones />
      {state.paused && (
        <div class={styles.paused}>
          {state.off ? (
            <TurnedOff />
          ) : (
            <Notice
              tone="decision"
              title={t('ledger.paused')}
              actions={<Button onClick={() => void publishingRoom.pause(false)}>{t('ledger.resume')}</Button>}
            >
              {t('ledger.pausedMore')}
            </Notice>
          )}
        </div>
      )}
      <div class={styles.tools}>
        {(total > 0 || filtered) && (
          <>
            <Select
              label={t('ledger.target')}
              value={target}
              options={[
                { value: '', label: t('ledger.allTargets') },
                ...state.targets.map((one) => ({ value: one.id, label: one.name })),
              ]}
              onSelect={setTarget}
            />
            <Select
              label={t('ledger.filter.label')}
              value={group}
              options={[
                { value: '', label: t('ledger.filter.all') },
                ...groupNames.map((one) => ({ value: one, label: t(`ledger.filter.${one}`) })),
              ]}
              onSelect={setGroup}
            />
            <span class={styles.count} role="status">
              {t('ledger.entries', total, [formatNumber(total)])}
            </span>
          </>
        )}
        {!publishing && state.targets.length > 0 && (
          <Button icon="upload" disabled={state.off} onClick={() => setPublishing(true)}>
            {t('ledger.publish.open')}
          </Button>
        )}
      </div>
      {publishing && !state.off && (
        <PublishOne targets={state.targets} onClose={() => setPublishing(false)} />
      )}
      {total === 0 && filtered && (
        <Empty action={<Button onClick={showAll}>{t('ledger.allEntries')}</Button>}>
          {t('ledger.noMatch')}
        </Empty>
      )}
      {total === 0 && !filtered && <Empty>{t('ledger.empty')}</Empty>}
      {total > 0 && (
        <div class={styles.columns}>
          <LedgerList
            key={`${target} ${group}`}
            {...{ total, at, nameOf }}
            state={state}
            chosen={chosen}
            onRow={setRow}
            onChoose={setChosen}
          />
          {chosen ? (
            <EntryDetails
              key={chosen.id}
              last={chosen}
              state={state}
              name={nameOf(chosen.target)}
              onClose={() => setChosen(undefined)}
            />
          ) : (
            <p class={styles.hint}>{t('ledger.choose')}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** Entries asked for at once, and the step of their beginning. */
const count = 200;
const step = 50;

function useLedger(row: number, { target, states }: LedgerFilter) {
  const from = Math.max(0, Math.floor(row / step) - 1) * step;
  const { value, failed } = useAnswer(
    async () => {
      const only = { ...(target !== undefined && { target }), ...(states && { states }) };
      return { from, ...(await publishingRoom.ledger(from, count, only)) };
    },
    [from, target, states],
    (again) => onChanges(['publishing'], again),
  );
  return { failed, total: value?.total, at: (index: number) => value?.entries[index - value.from] };
}
