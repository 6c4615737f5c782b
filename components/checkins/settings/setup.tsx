import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Outcome, useAction } from '@/components/settings/action';
import { Form } from '@/components/settings/form';
import { useAccess } from '@/components/settings/host-access';
import { ForeignSignIn } from '@/components/settings/plan-list';
import { SecretField } from '@/components/settings/secret-field';
import styles from '@/components/settings/settings.module.css';
import { SetupLink } from '@/components/settings/setup-link';
import { accountsRoom, hostOf } from '@/components/settings/use-settings';
import type { SectionProps } from '@/components/shared/room';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { fail } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { joinSentences } from '@/lib/i18n/sentences';

type Fields = 'clientId' | 'clientSecret';
const fields: readonly Fields[] = ['clientId', 'clientSecret'];

/** Registers an app, enters what it shows, and signs in: one button saves, asks for access and signs in. */
export function Setup({ known, access }: Pick<SectionProps, 'known' | 'access'>) {
  const { accounts, profile } = known;
  const { appsUrl, authUrl, baseUrl } = profile.checkins;
  const service = profile.checkins.service ?? hostOf(authUrl);
  const addresses = [baseUrl, authUrl];
  const [values, setValues] = useState<Partial<Record<Fields, string>>>({});
  const allowed = useAccess(access, addresses, 'checkins');
  const action = useAction((field) =>
    t(`accounts.secret.${fields.find((name) => name === field) ?? 'clientId'}`),
  );
  const host = hostOf(authUrl);
  const signedIn = accounts.has.accessToken;
  const entered = accounts.has.clientId && accounts.has.clientSecret;
  const typed = fields.filter((name) => values[name]?.trim());
  // A field may stay empty when what it is for is stored.
  const complete = fields.every((name) => accounts.has[name] || typed.includes(name));
  const question = accounts.questions.find(({ room }) => room === 'checkins');

  // Access was granted, so the notice no longer applies.
  useEffect(() => {
    if (allowed && action.outcome?.failure === 'no-access') action.clear();
  }, [allowed]);

  const saved = async () => {
    for (const name of typed) {
      const stored = await accountsRoom.setSecret(name, values[name] ?? '');
      if (!stored.ok) return stored;
    }
    setValues({});
    return undefined;
  };
  const signIn = () => {
    if (!complete || action.busy) return;
    // First, while the press still counts: the browser forgets it at the first await.
    const asked = access.ask(addresses, 'checkins').catch(() => false);
    const work = async () =>
      (await saved()) ??
      ((await asked) ? accountsRoom.signIn('checkins') : fail({ kind: 'no-access', host }));
    void action.run(work, () => t('accounts.signedIn', [hostOf(baseUrl)]));
  };

  return (
    <Form class="" onSubmit={signIn}>
      <ol class={styles.steps}>
        <Step title={t('accounts.stepRegister')} done={entered}>
          <p class={styles.meta}>{t('accounts.register', [service])}</p>
          {appsUrl && <SetupLink href={appsUrl}>{t('accounts.openApps', [hostOf(appsUrl)])}</SetupLink>}
          <div class={styles.copyLine}>
            <code dir="ltr">{accounts.redirectAddress}</code>
            <CopyButton
              text={accounts.redirectAddress}
              label={t('accounts.copyRedirect')}
              doneLabel={t('common.copied')}
            />
          </div>
        </Step>
        <Step title={t('accounts.stepEnter')} done={entered}>
          {fields.map((name) => (
            <SecretField
              key={name}
              name={name}
              isId={name === 'clientId'}
              accounts={accounts}
              value={values[name] ?? ''}
              onInput={(value) => {
                setValues((was) => ({ ...was, [name]: value }));
                action.clear();
              }}
              action={action}
            />
          ))}
        </Step>
        <Step title={t('accounts.stepSignIn')} done={signedIn} later={!complete}>
          <p class={styles.meta}>
            {joinSentences(
              t('accounts.signInHint', [host]),
              allowed === false && t('accounts.asksAccess', [service]),
            )}
          </p>
          <ForeignSignIn question={question} />
          <div class={styles.line}>
            <Button
              type="submit"
              kind={signedIn ? 'plain' : 'primary'}
              icon="log-in"
              disabled={!complete}
              busy={action.busy}
            >
              {t(typed.length > 0 || !entered ? 'accounts.saveAndSignIn' : 'accounts.signIn')}
            </Button>
            <span class={styles.meta}>
              {action.busy ? t('accounts.waiting') : !complete && t('accounts.enterFirst')}
            </span>
          </div>
          {(action.outcome?.failure !== 'foreign-sign-in' || question) && <Outcome of={action} />}
        </Step>
      </ol>
    </Form>
  );
}

/** A step of a setup, numbered by its list; ticked when it is done. */
function Step({
  title,
  done,
  later,
  children,
}: {
  title: string;
  done: boolean;
  /** An earlier step has to be done first. */
  later?: boolean;
  children: ComponentChildren;
}) {
  return (
    <li class={styles.step} data-done={done} data-later={later}>
      <h3 class={styles.stepTitle}>
        {title}
        {done && <Icon name="check" label={t('accounts.stepDone')} />}
      </h3>
      <div class={styles.stack}>{children}</div>
    </li>
  );
}
