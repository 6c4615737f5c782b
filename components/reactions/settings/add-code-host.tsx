import { useRef, useState } from 'preact/hooks';
import { Outcome, useAction } from '@/components/settings/action';
import { Form } from '@/components/settings/form';
import settings from '@/components/settings/settings.module.css';
import { SetupLink } from '@/components/settings/setup-link';
import { hostOf } from '@/components/settings/use-settings';
import type { Access } from '@/components/shared/room';
import { Button } from '@/components/ui/button';
import { announce } from '@/components/ui/live-region';
import { TextField } from '@/components/ui/text-field';
import { fail } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import type { Profile } from '@/lib/profile/model';
import { connectedWords } from './code-host-words';
import { HostChoice } from './host-choice';
import { codeHostsRoom } from './use-code-hosts';

interface AddCodeHostProps {
  /** The code host that most people have, from the profile. */
  usual: Profile['reactions'];
  access: Access;
  primary: boolean;
}

/** Adds an account by its token, which is tested first and stored when it can read anything. */
export function AddCodeHost({ usual, access, primary }: AddCodeHostProps) {
  const [other, setOther] = useState(false);
  const [url, setUrl] = useState('');
  const [token, setToken] = useState('');
  const [missing, setMissing] = useState<'token' | 'address'>();
  const stopped = useRef(false);
  const label = t('accounts.secret.reactionsToken');
  const action = useAction((field) => (field === 'token' ? label : t('codeHosts.address')));
  const address = other ? url.trim() : usual.graphqlUrl;
  const host = URL.canParse(address) ? hostOf(address) : t('codeHosts.thatHost');

  const changed = (change: () => void) => {
    change();
    setMissing(undefined);
    action.clear();
  };
  const add = async () => {
    const absent = !address ? 'address' : !token.trim() ? 'token' : undefined;
    setMissing(absent);
    if (absent) return;
    // First, while the press still counts: the browser forgets it at the first await. Without it most hosts answer.
    const asked = URL.canParse(address) ? access.ask([address], 'reactions').catch(() => false) : undefined;
    stopped.current = false;
    announce(t('codeHosts.testing', [host]));
    const work = async () => {
      await asked;
      return stopped.current ? fail({ kind: 'cancelled' }) : codeHostsRoom.add(address, token);
    };
    if (await action.run(work, connectedWords)) {
      setToken('');
      setUrl('');
      setOther(false);
    }
  };
  const stop = () => {
    stopped.current = true;
    void codeHostsRoom.stopAdding();
  };

  return (
    <Form onSubmit={add}>
      <HostChoice
        usual={usual.service ?? hostOf(usual.graphqlUrl)}
        other={other}
        onChoose={(chosen) => changed(() => setOther(chosen))}
      />
      {other && (
        <TextField
          label={t('codeHosts.address')}
          type="url"
          value={url}
          hint={t('codeHosts.addressHint')}
          onInput={(text) => changed(() => setUrl(text))}
          error={missing === 'address' ? t('accounts.enter', [t('codeHosts.address')]) : undefined}
        />
      )}
      {!other && usual.tokensUrl && (
        <SetupLink href={usual.tokensUrl}>{t('codeHosts.makeToken', [hostOf(usual.tokensUrl)])}</SetupLink>
      )}
      <TextField
        label={label}
        type="password"
        value={token}
        onInput={(text) => changed(() => setToken(text))}
        hint={t('codeHosts.tokenHint', [host])}
        error={missing === 'token' ? t('accounts.enter', [label]) : undefined}
      />
      <p class={settings.meta}>{t('codeHosts.scopeHint')}</p>
      <div class={settings.line}>
        <Button type="submit" kind={primary ? 'primary' : 'plain'} busy={action.busy}>
          {t('codeHosts.test')}
        </Button>
        {action.busy && (
          <>
            <Button onClick={stop}>{t('codeHosts.stop')}</Button>
            <span class={settings.meta}>{t('codeHosts.testing', [host])}</span>
          </>
        )}
      </div>
      <Outcome of={action} />
    </Form>
  );
}
