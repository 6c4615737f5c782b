import { useRef } from 'preact/hooks';
import { type Action, Outcome, useAction } from '@/components/settings/action';
import { Adding } from '@/components/settings/adding';
import settings from '@/components/settings/settings.module.css';
import { State } from '@/components/settings/state';
import { Broken } from '@/components/shared/broken';
import type { SectionProps } from '@/components/shared/room';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { compareNames, formatNumber } from '@/lib/i18n/format';
import type { TargetState } from '@/lib/publishing/contract';
import { TurnedOff } from '../turned-off';
import { UnreadableZones } from '../unreadable-zones';
import { type Publishing, publishingRoom, useNewest, usePublishing, useService } from '../use-publishing';
import { AddTarget } from './add-target';
import type { Permissions } from './connect';
import styles from './publishing.module.css';
import { Since } from './since';
import { TargetCard } from './target-card';
import { Watch } from './watch';

export function PublishingSection({ access, notifications, downloads }: SectionProps) {
  const { value: state, failed, again } = usePublishing();
  const permissions = { access, notifications, downloads };
  // The card of a target that is removed can say nothing more.
  const removal = useAction();
  return (
    <Section large title={t('publishing.title')} aside={state && <Summary of={state} />}>
      <p class={settings.meta}>{t('publishing.intro')}</p>
      {failed && <Broken onRetry={again} />}
      <UnreadableZones />
      {state?.off && (
        <div class={settings.outcome}>
          <TurnedOff />
        </div>
      )}
      {state?.paused && !state.off && state.targets.length > 0 && <Paused />}
      <fieldset class={settings.fixed} disabled={state?.off}>
        {state && <Receivers of={state.targets} removal={removal} {...permissions} />}
        <Outcome of={removal} />
        {state && <Watch state={state} />}
        {state && (
          <Adding what="target" label={t('publishing.add.title')}>
            <AddTarget {...permissions} primary={state.targets.length === 0} />
          </Adding>
        )}
      </fieldset>
    </Section>
  );
}

function Receivers({ of, ...parts }: { of: readonly TargetState[]; removal: Action } & Permissions) {
  const { value: service } = useService();
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  const hasService = service?.signedIn || service?.canSignIn;
  if (of.length === 0 && !hasService) return null;
  return (
    <>
      <h3 class={settings.subtitle}>{t('publishing.targets')}</h3>
      <ul ref={list} class={styles.targets} aria-label={t('publishing.targets')}>
        {hasService && <Service of={service} />}
        {of.length > 0 && <Targets of={of} {...parts} />}
      </ul>
    </>
  );
}

function Targets({ of, ...parts }: { of: readonly TargetState[]; removal: Action } & Permissions) {
  const { value: newest } = useNewest();
  return byName(of).map((target) => (
    <TargetCard key={target.id} target={target} newest={newest} {...parts} />
  ));
}

/** The check-in service, which has its own sign-in in the accounts. */
function Service({
  of: { host, signedIn, signedInAt },
}: {
  of: { host: string; signedIn: boolean; signedInAt?: number };
}) {
  return (
    <li class={styles.target}>
      <div class={styles.who}>
        <bdi class={styles.name}>{host}</bdi>
        <span class={settings.meta}>{t('publishing.kind.service')}</span>
        <span class={settings.meta}>{t(signedIn ? 'publishing.serviceOn' : 'publishing.serviceOff')}</span>
        <Since at={signedInAt} />
      </div>
    </li>
  );
}

const byName = (targets: readonly TargetState[]) =>
  targets.toSorted((a, b) => compareNames(a.name, b.name) || a.id.localeCompare(b.id));

function Summary({ of: { targets, paused, off, watch } }: { of: Publishing }) {
  if (off) return <State done={false}>{t('publishing.off')}</State>;
  if (targets.length === 0) return <State done={false}>{t('accounts.notSetUp')}</State>;
  if (paused) return <State done={false}>{t('publishing.paused')}</State>;
  if (!watch.on) return <State done={false}>{t('publishing.off')}</State>;
  const on = targets.filter((target) => target.on).length;
  return <State done={on > 0}>{t('publishing.places', on, [formatNumber(on)])}</State>;
}

function Paused() {
  const action = useAction();
  const resume = () =>
    void action.run(
      async () => ok(await publishingRoom.pause(false)),
      () => t('options.saved'),
    );
  return (
    <div class={settings.outcome}>
      <Notice
        tone="decision"
        actions={
          <Button icon="play" onClick={resume} busy={action.busy}>
            {t('publishing.resumeAll')}
          </Button>
        }
      >
        {t('publishing.pausedHint')}
      </Notice>
      <Outcome of={action} />
    </div>
  );
}
