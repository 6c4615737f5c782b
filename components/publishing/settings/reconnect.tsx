import { useState } from 'preact/hooks';
import { Outcome, SectionNotice } from '@/components/settings/action';
import { AllowHost } from '@/components/shared/allow-host';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import type { Agreed, Connecting, TargetState } from '@/lib/publishing/contract';
import { isLocal } from '@/lib/publishing/model';
import { Agree, NewSecret, type Permissions, useConnect } from './connect';

/** The problem that keeps a target from being used, and the way on. */
export function Reconnect({ target, ...permissions }: { target: TargetState } & Permissions) {
  const { action, lacks, foreign, made, forgetMade, run } = useConnect(permissions, target.id);
  // The path of a receiver is a secret, which is missing here.
  const [receiver, setReceiver] = useState('');
  const { kind, failure } = target;
  const address = kind === 'webhook' ? receiver : (target.address ?? '');
  const to: Connecting = isLocal(kind) ? { kind } : { kind, address };
  const signsIn = kind === 'micropub' || kind === 'mastodon';
  const again = (agreed?: Agreed) => void run(to, agreed);
  return (
    <>
      {failure && (
        <SectionNotice
          tone="decision"
          actions={
            failure.kind === 'gone' ? undefined : lacks && !action.busy ? (
              <AllowHost host={lacks} sends="publishing" onAllowed={() => again()} />
            ) : (
              <Button icon={signsIn ? 'log-in' : undefined} onClick={() => again()} busy={action.busy}>
                {t(`publishing.target.again.${kind}`)}
              </Button>
            )
          }
        >
          {isLocal(kind)
            ? t(`publishing.target.notAllowed.${kind}`)
            : kind === 'webhook' && failure.kind !== 'gone'
              ? t('publishing.target.enterAddress')
              : sentenceOf(failure)}
        </SectionNotice>
      )}
      {failure && failure.kind !== 'gone' && kind === 'webhook' && (
        <TextField
          label={t('publishing.add.address.webhook')}
          value={receiver}
          onInput={setReceiver}
          placeholder={t('publishing.add.example.webhook')}
        />
      )}
      {made && <NewSecret of={made} onDone={forgetMade} />}
      <Outcome of={action} />
      {foreign && !action.busy && <Agree to={foreign} onAgree={() => again(foreign)} />}
    </>
  );
}
