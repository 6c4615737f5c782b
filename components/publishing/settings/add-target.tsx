import { useId, useState } from 'preact/hooks';
import { Outcome } from '@/components/settings/action';
import { Form } from '@/components/settings/form';
import settings from '@/components/settings/settings.module.css';
import { AllowHost } from '@/components/shared/allow-host';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import type { Agreed, Connecting } from '@/lib/publishing/contract';
import { enteredAddress, isLocal } from '@/lib/publishing/model';
import { Agree, NewSecret, type Permissions, useConnect } from './connect';
import styles from './publishing.module.css';

type Kind = Connecting['kind'];
const kinds: readonly Kind[] = ['micropub', 'mastodon', 'webhook', 'computer', 'file'];

export function AddTarget({ primary, ...permissions }: { primary: boolean } & Permissions) {
  const [chosen, choose] = useEntered('target kind');
  const kind = kinds.find((one) => one === chosen) ?? 'micropub';
  // The path of a receiver is a secret.
  const [address, setAddress] = useEntered('target address', kind !== 'webhook');
  const [secret, setSecret] = useState('');
  const [withToken, setWithToken] = useState(false);
  const [missing, setMissing] = useState<'address' | 'secret'>();
  const { action, lacks, foreign, made, forgetMade, run } = useConnect(permissions);
  const signsIn = kind === 'mastodon' || (kind === 'micropub' && !withToken);
  const at = enteredAddress(address);

  const changed = (change: () => void) => {
    change();
    setMissing(undefined);
    action.clear();
  };
  const connect = async (agreed?: Agreed) => {
    const needsToken = kind === 'micropub' && withToken && !secret.trim();
    const absent = isLocal(kind) ? undefined : !at ? 'address' : needsToken ? 'secret' : undefined;
    setMissing(absent);
    if (absent || action.busy) return;
    if (await run(connecting(kind, address, signsIn ? '' : secret), agreed)) {
      setAddress('');
      setSecret('');
    }
  };

  return (
    <Form onSubmit={() => connect()}>
      <KindChoice kind={kind} onChoose={(next) => changed(() => choose(next))} />
      {!isLocal(kind) && (
        <TextField
          label={t(`publishing.add.address.${kind}`)}
          value={address}
          placeholder={t(`publishing.add.example.${kind}`)}
          onInput={(text) => changed(() => setAddress(text))}
          hint={at && t('publishing.add.asksAccess', [new URL(at).host])}
          error={
            missing === 'address' ? t(address ? 'publishing.add.unfit' : 'publishing.add.enter') : undefined
          }
        />
      )}
      {kind === 'micropub' && withToken && (
        <TextField
          label={t('publishing.add.token')}
          type="password"
          value={secret}
          onInput={(text) => changed(() => setSecret(text))}
          hint={t('publishing.add.tokenHint')}
          error={missing === 'secret' ? t('publishing.add.enterToken') : undefined}
        />
      )}
      {kind === 'webhook' && (
        <TextField
          label={t('publishing.add.secret')}
          type="password"
          value={secret}
          onInput={(text) => changed(() => setSecret(text))}
          hint={t('publishing.add.secretHint')}
        />
      )}
      <div class={settings.line}>
        <Button
          type="submit"
          kind={primary ? 'primary' : 'plain'}
          icon={signsIn ? 'log-in' : 'plus'}
          busy={action.busy}
        >
          {t(signsIn ? 'publishing.add.signIn' : 'publishing.add.connect')}
        </Button>
        {kind === 'micropub' && !action.busy && (
          <Button kind="quiet" onClick={() => changed(() => setWithToken(!withToken))}>
            {t(withToken ? 'publishing.add.useSignIn' : 'publishing.add.useToken')}
          </Button>
        )}
        {action.busy && (
          <span class={settings.meta}>{t(signsIn ? 'publishing.add.window' : 'publishing.add.working')}</span>
        )}
        {lacks && !action.busy && (
          <AllowHost host={lacks} sends="publishing" onAllowed={() => void connect()} />
        )}
      </div>
      {made && <NewSecret of={made} onDone={forgetMade} />}
      <Outcome of={action} />
      {foreign && !action.busy && <Agree to={foreign} onAgree={() => void connect(foreign)} />}
    </Form>
  );
}

const connecting = (kind: Kind, address: string, secret: string): Connecting => {
  const given = secret.trim();
  if (isLocal(kind)) return { kind };
  if (kind === 'micropub') return { kind, address, ...(given && { token: given }) };
  return { kind, address, ...(kind === 'webhook' && given && { secret: given }) };
};

function KindChoice({ kind, onChoose }: { kind: Kind; onChoose(kind: Kind): void }) {
  const name = useId();
  return (
    <fieldset class={styles.kinds}>
      <legend class={settings.subtitle}>{t('publishing.add.where')}</legend>
      {kinds.map((one) => (
        <label key={one} class={styles.kind}>
          <input type="radio" name={name} checked={one === kind} onChange={() => onChoose(one)} />
          <span>
            {t(`publishing.kind.${one}`)}
            <span class={settings.meta}>{t(`publishing.kindHint.${one}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A text that the person entered, remembered while the tab is: a reload changes nothing. Never for secrets. */
function useEntered(name: string, keeps = true): [string, (text: string) => void] {
  const key = `entered ${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const enter = (next: string) => {
    if (next && keeps) sessionStorage.setItem(key, next);
    else sessionStorage.removeItem(key);
    setText(next);
  };
  return [text, enter];
}
