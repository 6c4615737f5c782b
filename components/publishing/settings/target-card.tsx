import { useRef, useState } from 'preact/hooks';
import { type Action, Outcome, SectionNotice, useAction } from '@/components/settings/action';
import settings from '@/components/settings/settings.module.css';
import { Button } from '@/components/ui/button';
import { Confirm } from '@/components/ui/confirm';
import { Notice } from '@/components/ui/notice';
import { ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import type { TargetState } from '@/lib/publishing/contract';
import { isLocal } from '@/lib/publishing/model';
import type { Newest } from '../use-publishing';
import { publishingRoom } from '../use-publishing';
import { shownTo } from './audience-choice';
import { nameOf, type Permissions } from './connect';
import { EditTarget } from './edit-target';
import styles from './publishing.module.css';
import { Reconnect } from './reconnect';
import { Since } from './since';
import { trialMessage } from './trial-words';

interface TargetCardProps extends Permissions {
  target: TargetState;
  newest: Newest;
  removal: Action;
}

export function TargetCard({ target, newest, removal, ...permissions }: TargetCardProps) {
  const { id, on, failure } = target;
  const name = nameOf(target);
  const action = useAction();
  const [testing, setTesting] = useState(false);
  const [open, setOpen] = useState(false);
  // Changes that are not saved stay while it is folded.
  const [opened, setOpened] = useState(false);
  const summary = useRef<HTMLElement>(null);
  // Many services give each check-in this audience, so a target could wait in vain.
  const staysHere = newest?.visibility === 'closeFriends' && target.compose.audience.closeFriends === 'hold';

  const choose = () => {
    setOpen(true);
    // The button goes.
    summary.current?.focus();
  };
  const test = async () => {
    setTesting(true);
    await action.run(async () => ok(await publishingRoom.test(id)), trialMessage);
    setTesting(false);
  };
  const pause = () =>
    void action.run(
      () => publishingRoom.changeTarget(id, { on: !on }),
      () => t(on ? 'publishing.target.pausedNow' : 'publishing.target.resumedNow', [name]),
    );
  const remove = () =>
    void removal.run(
      async () => ok(await publishingRoom.removeTarget(id)),
      (ended) => {
        const removed = t('publishing.target.removed', [name]);
        if (ended) return removed;
        return { tone: 'info', words: joinSentences(removed, t('publishing.target.stillGood', [name])) };
      },
    );

  return (
    <li class={styles.target}>
      <div class={settings.line}>
        <div class={styles.who}>
          <bdi class={styles.name}>{name}</bdi>
          <span class={settings.meta}>
            {t(`publishing.kind.${target.kind}`)} · {stateWords(target)}
          </span>
          <Since at={target.since} />
          <span class={settings.meta}>{t('publishing.target.takes', [formatList(audiencesOf(target))])}</span>
          {target.narrowed.map((what) => (
            <span key={what} class={settings.meta}>
              {t(`publishing.target.narrowed.${what}`)}
            </span>
          ))}
        </div>
        {!failure && (
          <Button
            label={t('publishing.target.testNamed', [name])}
            onClick={() => void test()}
            busy={action.busy}
          >
            {t('publishing.target.test')}
          </Button>
        )}
        <Button
          label={t(on ? 'publishing.target.pauseNamed' : 'publishing.target.resumeNamed', [name])}
          onClick={pause}
          busy={action.busy}
        >
          {t(on ? 'publishing.target.pause' : 'publishing.target.resume')}
        </Button>
        <Confirm
          label={t('publishing.target.remove')}
          named={t('publishing.target.removeNamed', [name])}
          question={t('publishing.target.removeAsk', [name])}
          really={t('publishing.target.removeReally')}
          keep={t('publishing.target.keep')}
          busy={removal.busy}
          onConfirm={remove}
        />
      </div>
      {testing && <p class={settings.meta}>{t('publishing.target.testing')}</p>}
      <Reconnect target={target} {...permissions} />
      <LastTest trial={target.trial} name={name} />
      {staysHere && !open && (
        <SectionNotice
          tone="decision"
          actions={<Button onClick={choose}>{t('publishing.target.chooseAudience')}</Button>}
        >
          {t('publishing.target.staysHere')}
        </SectionNotice>
      )}
      <Outcome of={action} />
      <details
        open={open}
        class={settings.details}
        onToggle={(event) => {
          // Folds within it say so too.
          if (event.target !== event.currentTarget) return;
          setOpen(event.currentTarget.open);
          if (event.currentTarget.open) setOpened(true);
        }}
      >
        <summary ref={summary} aria-label={t('publishing.target.changeNamed', [name])}>
          {t('publishing.target.change')}
        </summary>
        {opened && <EditTarget target={target} newest={newest} />}
      </details>
    </li>
  );
}

function LastTest({ trial: { left, exposed } = {}, name }: { trial: TargetState['trial']; name: string }) {
  return (
    <div role="status" class={settings.outcome}>
      {exposed && <Notice tone="lost">{t('publishing.target.exposed', [name])}</Notice>}
      {left && (
        <Notice tone="decision">
          {t('publishing.target.left')}{' '}
          <a href={left} target="_blank" rel="noreferrer" dir="ltr">
            {left.replace(/^https?:\/\//, '')}
          </a>
        </Notice>
      )}
    </div>
  );
}

const audiencesOf = ({ compose: { audience }, can }: TargetState): string[] =>
  (['public', 'closeFriends', 'private', 'unknown'] as const)
    .filter((of) => shownTo(audience[of], can.visibilities) !== 'hold')
    .map((of) => t(`publishing.target.audience.${of}`));

function stateWords({ kind, on, dryRun, failure, trial }: TargetState): string {
  if (!on) return t('publishing.target.paused');
  if (failure?.kind === 'signed-out') return t('publishing.target.signedOut');
  if (failure) return t('publishing.target.broken');
  if (dryRun) return t('publishing.target.dryRun');
  // A target on this computer needs no test of who sees its posts.
  const untested = !isLocal(kind) && trial?.exposed === undefined;
  return t(untested ? 'publishing.target.untested' : 'publishing.target.ready');
}
