import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { t } from '@/lib/i18n';
import { formatList, isolated } from '@/lib/i18n/format';
import type { HostChange, Plan, SignIn } from '@/lib/profile/contract';
import { SectionNotice } from './action';
import styles from './plan-list.module.css';
import settings from './settings.module.css';
import { accountsRoom } from './use-settings';

interface PlanListProps {
  title: string;
  plan: Plan;
  busy: boolean;
  /** `agreed`: the keys of the sign-ins across sites that the person agreed to. */
  onApply(agreed: string[]): void;
  cancelLabel: string;
  onCancel(): void;
  /** Other changes applied with it, above the buttons. */
  children?: ComponentChildren;
  applyLabel?: string | undefined;
}

export function PlanList({ title, plan, busy, onApply, cancelLabel, onCancel, ...rest }: PlanListProps) {
  const [agreed, setAgreed] = useState<string[]>([]);
  const id = useId();
  const self = useRef<HTMLElement>(null);
  const { hosts, settings: others, signIns } = plan;

  // The list appears where nothing was: the focus leads screen readers to it.
  useEffect(() => {
    self.current?.focus();
  }, []);

  return (
    <section class={styles.plan} aria-labelledby={id} tabIndex={-1} ref={self}>
      <h3 id={id}>{title}</h3>
      {rest.children}
      {!rest.children && hosts.length + others.length === 0 && (
        <p class={settings.meta}>{t('plan.nothing')}</p>
      )}
      {hosts.length > 0 && (
        <ul class={styles.hosts} aria-label={t('plan.hosts')}>
          {hosts.map(({ host, changes }) => (
            <li key={host}>
              <h4 dir="ltr">{host}</h4>
              <ul class={styles.changes}>
                {changes.map((change) => (
                  <li key={JSON.stringify(change)}>{wordsOf(change)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div>
          <h4>{t('plan.settings')}</h4>
          <ul class={`${styles.changes} ${styles.settings}`}>
            {others.map(({ path, before, after }) => (
              <li key={path}>
                <code dir="ltr">{path}</code>{' '}
                <bdi>
                  {after === undefined
                    ? t('plan.removed', [before ?? ''])
                    : before === undefined
                      ? t('plan.added', [after])
                      : t('plan.changed', [before, after])}
                </bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {signIns.map((signIn) => (
        <div class={styles.question} key={signIn.key}>
          <Checkbox
            label={t('plan.agree', [formatList(signIn.signInHosts), signIn.apiHost])}
            hint={foreignWords(signIn)}
            checked={agreed.includes(signIn.key)}
            onChange={(on) =>
              setAgreed((was) => [...was.filter((key) => key !== signIn.key), ...(on ? [signIn.key] : [])])
            }
          />
        </div>
      ))}
      <div class={settings.line}>
        <Button kind="primary" busy={busy} onClick={() => onApply(agreed)}>
          {rest.applyLabel ?? t('plan.apply')}
        </Button>
        <Button onClick={onCancel}>{cancelLabel}</Button>
      </div>
    </section>
  );
}

export const foreignWords = ({ signInHosts, apiHost, scope }: SignIn): string => {
  const words = [apiHost, formatList(signInHosts)] as const;
  return scope ? t('plan.foreignScope', [...words, scope]) : t('plan.foreign', [...words]);
};

function wordsOf(change: HostChange): ComponentChildren {
  switch (change.kind) {
    case 'address': {
      const { use, address, before } = change;
      return (
        <>
          {t(`plan.use.${use}`, [isolated(address)])}
          {before !== undefined && <div class={styles.before}>{t('plan.before', [isolated(before)])}</div>}
        </>
      );
    }
    case 'secret': {
      const { name, replaces } = change;
      return (
        <>
          {t('plan.secret', [t(`accounts.secret.${name}`)])}
          {replaces !== undefined && (
            <div class={styles.replaces}>{t('plan.replacesSecret', [replaces])}</div>
          )}
        </>
      );
    }
    case 'account': {
      const { login = t('plan.someone'), token, replaces } = change;
      return (
        <>
          {t(token ? 'plan.account' : 'plan.accountWithout', [login])}
          {replaces && (
            <div class={styles.replaces}>
              {t('plan.replacesAccount', [replaces.login ?? t('plan.someone')])}
            </div>
          )}
        </>
      );
    }
  }
}

export function ForeignSignIn({ question }: { question: SignIn | undefined }) {
  if (!question) return null;
  return (
    <SectionNotice
      tone="decision"
      actions={
        <Button onClick={() => void accountsRoom.confirmSignIn(question.key)}>
          {t('plan.agreeTo', [question.apiHost])}
        </Button>
      }
    >
      {foreignWords(question)}
    </SectionNotice>
  );
}
