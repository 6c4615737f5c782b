import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Section } from '@/components/ui/section';
import { fail, ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import type { Access } from './access';
import { AppFields } from './app-fields';
import { AttachPosition } from './attach-position';
import { CancelSeconds } from './cancel-seconds';
import { ForeignSignIn } from './foreign-sign-in';
import { HostAccess } from './host-access';
import { Outcome } from './outcome';
import styles from './settings.module.css';
import { State } from './state';
import { Step } from './step';
import { useAccess } from './use-access';
import { useAction } from './use-action';
import { accountsRoom, hostOf, type Known } from './use-settings';

/** From nothing to signed in, a step at a time; can be left and resumed. */
export function CheckinsSetup({ known, access }: { known: Known; access: Access }) {
  const { accounts, profile } = known;
  const { authUrl, baseUrl } = profile.checkins;
  const addresses = [baseUrl, authUrl];
  const allowed = useAccess(access, addresses);
  const action = useAction();
  const host = hostOf(authUrl);
  const signedIn = accounts.has.accessToken;
  const entered = accounts.has.clientId && accounts.has.clientSecret;
  const next = signedIn ? 'none' : !entered ? 'enter' : allowed === false ? 'allow' : 'sign-in';

  const question = accounts.questions.find(({ room }) => room === 'checkins');

  const signIn = () => {
    // First, while the press still counts: the browser forgets it at the first await.
    const asked = access.ask(addresses).catch(() => false);
    return action.run(
      async () => ((await asked) ? accountsRoom.signIn() : fail({ kind: 'no-access', host })),
      () => t('accounts.signedIn', [host]),
    );
  };
  const signOut = () =>
    action.run(
      async () => ok(await accountsRoom.signOut()),
      () => t('accounts.signedOut'),
    );

  const steps = (
    <>
      <p class={styles.meta}>{t('accounts.intro', [host])}</p>
      <ol class={styles.steps}>
        <Step title={t('accounts.stepRegister')} done={entered}>
          <p class={styles.meta}>{t('accounts.register', [host])}</p>
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
          <AppFields accounts={accounts} primary={next === 'enter'} />
        </Step>
        <Step title={t('accounts.stepAllow')} done={allowed === true}>
          <HostAccess access={access} addresses={addresses} needed primary={next === 'allow'} />
        </Step>
        {!signedIn && (
          <Step title={t('accounts.stepSignIn')} done={false}>
            <p class={styles.meta}>{t('accounts.signInHint', [host])}</p>
            <ForeignSignIn question={question} />
            <div class={styles.line}>
              <Button
                kind={next === 'sign-in' ? 'primary' : 'plain'}
                icon="log-in"
                onClick={() => void signIn()}
                busy={action.busy}
              >
                {t('accounts.signIn')}
              </Button>
              {action.busy && <span class={styles.meta}>{t('accounts.waiting')}</span>}
            </div>
            <Outcome of={action} />
          </Step>
        )}
      </ol>
    </>
  );

  return (
    <Section
      large
      title={t('options.checkins')}
      aside={
        <State done={signedIn}>
          {signedIn ? t('accounts.connected') : entered ? t('accounts.needsSignIn') : t('accounts.notSetUp')}
        </State>
      }
    >
      {signedIn && (
        <div class={styles.line}>
          <span class={styles.grow}>{t('accounts.signedIn', [hostOf(baseUrl)])}</span>
          <Button onClick={() => void signOut()} busy={action.busy}>
            {t('accounts.signOut')}
          </Button>
        </div>
      )}
      {signedIn && <Outcome of={action} />}
      {signedIn ? (
        <details class={styles.details}>
          <summary>{t('accounts.change')}</summary>
          {steps}
        </details>
      ) : (
        steps
      )}
      <CancelSeconds seconds={known.options.cancelSeconds} />
      <AttachPosition on={known.options.attachPosition === true} />
    </Section>
  );
}
