import { useState } from 'preact/hooks';
import { SectionNotice, useAction } from '@/components/settings/action';
import settings from '@/components/settings/settings.module.css';
import type { SectionProps } from '@/components/shared/room';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { fail } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import type { Agreed, Connecting } from '@/lib/publishing/contract';
import { enteredAddress, type Local } from '@/lib/publishing/model';
import { publishingRoom } from '../use-publishing';

export type Permissions = Pick<SectionProps, 'access' | 'notifications' | 'downloads'>;

/** Connects a target, or the one with that id again. */
export function useConnect({ access, ...local }: Permissions, id?: string) {
  /** A host that has to be allowed before the next try. */
  const [lacks, setLacks] = useState<string>();
  /** Hosts of two sites, to which the person has to agree before the next try. */
  const [foreign, setForeign] = useState<Agreed>();
  /** The sites that they agreed to, until the sign-in continues. */
  const [agreedTo, setAgreedTo] = useState<Agreed>();
  /** A secret that was made, to copy once. */
  const [made, setMade] = useState<{ name: string; secret: string }>();
  const action = useAction((field) => t(`publishing.add.field.${field === 'secret' ? field : 'address'}`));

  /** To be called first thing in a press, since it may ask for access; answers whether it is connected. */
  const run = (entered: Connecting, agreed = agreedTo) => {
    const to = agreed && 'address' in entered ? { ...entered, agreed } : entered;
    const address = 'address' in to ? enteredAddress(to.address) : undefined;
    const permission = 'address' in to ? undefined : permissionOf[to.kind];
    // First, while the press still counts: the browser forgets it at the first await.
    const here = permission && local[permission].ask();
    const asked = (address === undefined ? here : access.ask([address], 'publishing'))?.catch(() => false);
    setLacks(undefined);
    setForeign(undefined);
    setAgreedTo(agreed);
    const work = async () => {
      if (asked && !(await asked))
        return address === undefined
          ? fail({ kind: 'invalid', field: permission ?? '', problem: permission ?? 'unfit' })
          : fail({ kind: 'no-access', host: new URL(address).host });
      const connected = await publishingRoom.connect(to, id ?? null);
      if (connected.ok) setAgreedTo(undefined);
      else if (connected.failure.kind === 'no-access') setLacks(connected.failure.host);
      else if (connected.failure.kind === 'foreign-sign-in') setForeign(connected.failure);
      return connected;
    };
    return action.run(work, ({ target, secret }) => {
      if (secret !== undefined) setMade({ name: target.name, secret });
      return t('publishing.add.connected', [nameOf(target)]);
    });
  };
  return { action, lacks, foreign, made, forgetMade: () => setMade(undefined), run };
}

const permissionOf = { computer: 'notifications', file: 'downloads' } as const satisfies Record<
  Local,
  string
>;

/** The name that the person gave, or that the target has. */
export const nameOf = ({ name, kind }: { name: string; kind: Connecting['kind'] }): string =>
  name === kind ? t(`publishing.kind.${kind}`) : name;

/** Goes on with a sign-in whose hosts are of two sites, which the failure above names. */
export const Agree = ({ to: { signIn, host }, onAgree }: { to: Agreed; onAgree(): void }) => (
  <Button onClick={onAgree}>{t('plan.agree', [signIn, host])}</Button>
);

/** A secret that was made for a receiver, shown once. */
export const NewSecret = ({ of, onDone }: { of: { name: string; secret: string }; onDone(): void }) => (
  <SectionNotice
    tone="decision"
    title={t('publishing.add.newSecret', [of.name])}
    actions={<Button onClick={onDone}>{t('publishing.add.dismissSecret')}</Button>}
  >
    <p>{t('publishing.add.newSecretHint')}</p>
    <div class={settings.copyLine}>
      <code dir="ltr">{of.secret}</code>
      <CopyButton text={of.secret} label={t('publishing.add.copySecret')} doneLabel={t('common.copied')} />
    </div>
  </SectionNotice>
);
