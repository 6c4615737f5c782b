import { Outcome, useAction } from '@/components/settings/action';
import { KeySetup } from '@/components/settings/key-setup';
import { NumberOption, SwitchOption } from '@/components/settings/option';
import styles from '@/components/settings/settings.module.css';
import { State } from '@/components/settings/state';
import { accountsRoom, hostOf } from '@/components/settings/use-settings';
import type { SectionProps } from '@/components/shared/room';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { Setup } from './setup';

/** Seconds. */
const cancelChoices = Array.from({ length: 11 }, (_, seconds) => seconds);

/** The account for check-ins: its setup, which can be left and resumed, or who is signed in. */
export function CheckinsSection({ known, access }: SectionProps) {
  const { accounts, profile } = known;
  const { authUrl, baseUrl } = profile.checkins;
  const action = useAction();
  const signedIn = accounts.has.accessToken;
  const entered = accounts.has.clientId && accounts.has.clientSecret;
  const setup = <Setup known={known} access={access} />;

  const signOut = () =>
    action.run(
      async () => ok(await accountsRoom.signOut('checkins')),
      () => t('accounts.signedOut'),
    );

  if (!signedIn && !accounts.signInWindow)
    return (
      <KeySetup
        title={t('options.checkins')}
        secret="accessToken"
        address={baseUrl}
        sends="checkins"
        known={known}
        access={access}
      >
        {t('accounts.pasteToken', [hostOf(baseUrl)])}
      </KeySetup>
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
      {signedIn ? (
        <>
          <div class={styles.line}>
            <span class={styles.grow}>{t('accounts.signedIn', [hostOf(baseUrl)])}</span>
            <Button onClick={() => void signOut()} busy={action.busy}>
              {t('accounts.signOut')}
            </Button>
          </div>
          {accounts.signInWindow && (
            <details class={styles.details}>
              <summary>{t('accounts.change')}</summary>
              {setup}
            </details>
          )}
        </>
      ) : (
        <>
          <p class={styles.lead}>{t('accounts.connect', [profile.checkins.service ?? hostOf(authUrl)])}</p>
          {setup}
        </>
      )}
      <Outcome of={action} />
    </Section>
  );
}

export function CheckinBehaviour({ known: { options } }: SectionProps) {
  return (
    <Section large title={t('options.sending')}>
      <NumberOption
        name="cancelSeconds"
        value={options.cancelSeconds}
        choices={cancelChoices}
        labelOf={(seconds) =>
          seconds === 0 ? t('options.noWait') : t('options.seconds', seconds, [formatNumber(seconds)])
        }
        label={t('options.cancelSeconds')}
        hint={t('options.cancelHint')}
      />
      <SwitchOption
        name="attachPosition"
        on={options.attachPosition === true}
        label={t('options.attachPosition')}
        hint={t('options.attachHint')}
      />
    </Section>
  );
}
