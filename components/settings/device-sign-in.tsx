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
import type { Access } from './access';
import styles from './code-hosts.module.css';
import { ForeignSignIn } from './foreign-sign-in';
import { Outcome } from './outcome';
import settings from './settings.module.css';
import { useAction } from './use-action';
import { codeHostsRoom } from './use-code-hosts';
import { hostOf } from './use-settings';

interface DeviceSignInProps {
  client: NonNullable<Profile['reactions']['device']>;
  graphqlUrl: string;
  /** What needs the person's word first. */
  question: SignIn | undefined;
  /** The sign-in that is under way or has ended. */
  state: DeviceState | undefined;
  access: Access;
  primary: boolean;
}

/** Signing in without a token: the person types a code at the host, and this browser waits for it. */
export function DeviceSignIn({ client, graphqlUrl, question, state, access, primary }: DeviceSignInProps) {
  const action = useAction();
  const host = hostOf(client.codeUrl);

  const start = () => {
    const asked = access.ask([client.codeUrl, client.tokenUrl, graphqlUrl]).catch(() => false);
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
      {state?.end && <Ended end={state.end} host={state.host} onSeen={stop} />}
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

interface EndedProps {
  end: NonNullable<DeviceState['end']>;
  host: string;
  onSeen: () => void;
}

/** How it ended: stays until it was seen, also when this page was closed meanwhile. */
function Ended({ end, host, onSeen }: EndedProps) {
  return (
    <Notice
      tone={end.how === 'signed-in' ? 'done' : 'info'}
      actions={<Button onClick={onSeen}>{t('codeHosts.dismiss')}</Button>}
    >
      {wordsOf(end, host)}
    </Notice>
  );
}

function wordsOf(end: EndedProps['end'], host: string): string {
  switch (end.how) {
    case 'signed-in':
      return t('codeHosts.added', [end.login === undefined ? host : t('codeHosts.at', [end.login, host])]);
    case 'declined':
      return t('codeHosts.declined', [host]);
    case 'expired':
      return t('codeHosts.expired');
    case 'failed':
      return sentenceOf(end.failure);
  }
}
