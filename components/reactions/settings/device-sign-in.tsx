import { Outcome, useAction } from '@/components/settings/action';
import { ForeignSignIn } from '@/components/settings/plan-list';
import settings from '@/components/settings/settings.module.css';
import { hostOf } from '@/components/settings/use-settings';
import type { Access } from '@/components/shared/room';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/notice';
import type { DeviceState } from '@/lib/accounts/contract';
import { fail } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { formatTime } from '@/lib/i18n/format';
import type { SignIn } from '@/lib/profile/contract';
import type { Profile } from '@/lib/profile/model';
import { accountName } from '../account-names';
import styles from './code-hosts.module.css';
import { codeHostsRoom } from './use-code-hosts';

interface DeviceSignInProps {
  client: NonNullable<Profile['reactions']['device']>;
  graphqlUrl: string;
  /** A sign-in across sites that the person has to allow first. */
  question: SignIn | undefined;
  state: DeviceState | undefined;
  access: Access;
  primary: boolean;
}

/** The device flow (RFC 8628): the person enters a code at the host, and Waymark waits for the token. */
export function DeviceSignIn({ client, graphqlUrl, question, state, access, primary }: DeviceSignInProps) {
  const action = useAction();
  const host = hostOf(client.codeUrl);

  const start = () => {
    const addresses = [client.codeUrl, client.tokenUrl, graphqlUrl];
    const asked = access.ask(addresses, 'reactions').catch(() => false);
    const work = async () => {
      if (!(await asked)) return fail({ kind: 'no-access', host });
      return codeHostsRoom.startDevice();
    };
    void action.run(work, ({ userCode }) => ({ tone: 'info', words: t('codeHosts.codeIs', [userCode]) }));
  };
  const stop = () => void codeHostsRoom.endDevice();

  if (state && !state.end) return <Waiting state={state} onCancel={stop} />;
  return (
    <div class={styles.device}>
      {/* Until it is dismissed, even after the page was closed. */}
      {state?.end && (
        <Notice
          tone={state.end.how === 'signed-in' ? 'done' : 'info'}
          actions={<Button onClick={stop}>{t('codeHosts.dismiss')}</Button>}
        >
          {wordsOf(state.end, state.host)}
        </Notice>
      )}
      <p class={settings.meta}>{t('codeHosts.deviceHint', [host])}</p>
      <ForeignSignIn question={question} />
      <div>
        <Button kind={primary ? 'primary' : 'plain'} icon="log-in" onClick={start} busy={action.busy}>
          {t('codeHosts.deviceStart', [host])}
        </Button>
      </div>
      <Outcome of={action} />
    </div>
  );
}

function Waiting({ state, onCancel }: { state: DeviceState; onCancel: () => void }) {
  const { host, userCode, verificationUri, expiresAt } = state;
  return (
    <section class={styles.device} aria-label={t('codeHosts.deviceWaiting')}>
      <p>{t('codeHosts.enterCode', [host])}</p>
      <div class={settings.line}>
        <code class={styles.code} dir="ltr">
          {userCode}
        </code>
        <CopyButton text={userCode} label={t('codeHosts.copyCode')} doneLabel={t('common.copied')} wide />
      </div>
      <div class={settings.line}>
        <a class={styles.open} href={verificationUri} target="_blank" rel="noreferrer">
          {t('codeHosts.open', [host])}
        </a>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
      <p class={settings.meta}>{t('codeHosts.waiting', [formatTime(expiresAt)])}</p>
    </section>
  );
}

function wordsOf(end: NonNullable<DeviceState['end']>, host: string): string {
  switch (end.how) {
    case 'signed-in':
      return t('codeHosts.added', [accountName({ login: end.login, host })]);
    case 'declined':
      return t('codeHosts.declined', [host]);
    case 'expired':
      return t('codeHosts.expired');
    case 'failed':
      return sentenceOf(end.failure);
  }
}
