import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { SectionProps } from '@/components/shared/room';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { t } from '@/lib/i18n';
import type { Interface, SecretName } from '@/lib/profile/model';
import { Outcome, useAction } from './action';
import { Form } from './form';
import { HostAccess } from './host-access';
import { SecretField } from './secret-field';
import styles from './settings.module.css';
import { SetupLink } from './setup-link';
import { State } from './state';
import { accountsRoom } from './use-settings';

interface KeySetupProps extends Pick<SectionProps, 'known' | 'access'> {
  title: string;
  secret: SecretName;
  address: string;
  sends: Interface;
  link?: { href: string; words: string } | undefined;
  /** Beside the title while no key is stored. */
  without?: string;
  /** The purpose of the key and the scopes that it needs. */
  children: ComponentChildren;
  /** Below the key. */
  more?: ComponentChildren;
}

/** The section of a service that needs one key and nothing else. */
export function KeySetup(props: KeySetupProps) {
  const { title, secret, address, sends, link, without = t('accounts.notSetUp') } = props;
  const { known, access, children, more } = props;
  const { accounts } = known;
  const stored = accounts.has[secret];
  const [value, setValue] = useState('');
  const [missing, setMissing] = useState(false);
  const label = t(`accounts.secret.${secret}`);
  const action = useAction(() => label);
  // A stored key folds the form, whose button had the focus.
  const whole = useRef<HTMLDivElement>(null);
  useKeptFocus(whole);

  const save = async () => {
    setMissing(!value.trim());
    if (!value.trim()) return;
    const work = () => accountsRoom.setSecret(secret, value);
    if (await action.run(work, () => t('options.saved'))) setValue('');
  };
  const form = (
    <Form onSubmit={save}>
      <div class={styles.meta}>{children}</div>
      {link && <SetupLink href={link.href}>{link.words}</SetupLink>}
      <SecretField
        name={secret}
        accounts={accounts}
        value={value}
        onInput={(entered) => {
          setValue(entered);
          action.clear();
        }}
        error={missing ? t('accounts.enter', [label]) : undefined}
        action={action}
      />
      <div>
        <Button type="submit" busy={action.busy}>
          {t('common.save')}
        </Button>
      </div>
    </Form>
  );
  return (
    <Section
      large
      title={title}
      aside={<State done={stored}>{stored ? t('accounts.keyKept') : without}</State>}
    >
      <div ref={whole}>
        {stored ? (
          <details class={styles.details}>
            <summary>{t('accounts.changeKey')}</summary>
            {form}
          </details>
        ) : (
          form
        )}
      </div>
      <Outcome of={action} />
      <HostAccess access={access} addresses={[address]} sends={sends} />
      {more}
    </Section>
  );
}
