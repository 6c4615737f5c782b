import { useState } from 'preact/hooks';
import { allowanceWords, nameOf } from '@/components/shared/allowance-words';
import { useHosts, useUsage } from '@/components/shared/use-usage';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { formatNumber, formatRelative } from '@/lib/i18n/format';
import type { HostCalls, Interface, Usage } from '@/lib/quota/contract';
import { Outcome, useAction } from './action';
import tables from './calls.module.css';
import { Form } from './form';
import styles from './settings.module.css';
import { settingsRoom } from './use-settings';

export function Calls() {
  const { value: usage } = useUsage();
  const { value: hosts } = useHosts();
  if (!usage || !hosts) return null;
  return (
    <Section large title={t('quota.title')}>
      <div class={styles.stack}>
        <p class={styles.meta}>{t('quota.hint')}</p>
        <UsageTable usage={usage} />
        <Notes usage={usage} />
        <Allowances usage={usage.filter(({ entered }) => entered)} />
        {hosts.length > 0 && <HostsTable hosts={hosts} />}
      </div>
    </Section>
  );
}

function UsageTable({ usage }: { usage: Usage[] }) {
  return (
    <table class={tables.table} aria-label={t('quota.title')}>
      <thead>
        <tr>
          <th scope="col">{t('quota.service')}</th>
          <th scope="col">{t('quota.used')}</th>
          <th scope="col">{t('quota.allowance')}</th>
        </tr>
      </thead>
      <tbody>
        {usage.map(({ interface: of, used, allowance }) => (
          <tr key={of}>
            <th scope="row">{nameOf(of)}</th>
            <td>{formatNumber(used)}</td>
            <td>{allowance === undefined ? t('quota.unknown') : formatNumber(allowance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Notes({ usage }: { usage: Usage[] }) {
  return usage.map((one) => {
    const words = allowanceWords(one);
    return words ? <p key={one.interface}>{t('quota.line', [nameOf(one.interface), words])}</p> : null;
  });
}

function HostsTable({ hosts }: { hosts: HostCalls[] }) {
  return (
    <table class={tables.table}>
      <caption>{t('quota.where')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('quota.host')}</th>
          <th scope="col">{t('quota.used')}</th>
          <th scope="col">{t('quota.last')}</th>
        </tr>
      </thead>
      <tbody>
        {hosts.map(({ host, interface: of, calls, lastAt }) => (
          <tr key={`${of} ${host}`}>
            <th scope="row">
              <span dir="ltr">{host}</span> <span class={styles.meta}>{nameOf(of)}</span>
            </th>
            <td>{formatNumber(calls)}</td>
            <td>{formatRelative(lastAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Monthly calls that the services allow, entered by the person: only their documentation states them. */
function Allowances({ usage }: { usage: readonly Usage[] }) {
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const labelOf = (of: Interface) => t('quota.monthly', [nameOf(of)]);
  const action = useAction((field) => {
    const of = usage.find((each) => field.startsWith(`profile.${each.interface}.`));
    return of ? labelOf(of.interface) : field;
  });

  const save = async () => {
    const calls = Object.entries(entered).map(([of, text]) => [of, text.trim() ? Number(text) : null]);
    const work = () => settingsRoom.setAllowances(Object.fromEntries(calls));
    if (await action.run(work, () => t('options.saved'))) setEntered({});
  };

  return (
    <Form onSubmit={save}>
      <div class={tables.fields}>
        {usage.map(({ interface: of, allowance = '', entered: how }) => (
          <TextField
            key={of}
            label={labelOf(of)}
            type="number"
            value={entered[of] ?? String(allowance)}
            hint={how === 'optional' ? t('quota.emptyIsUnknown') : undefined}
            onInput={(text) => setEntered((was) => ({ ...was, [of]: text }))}
          />
        ))}
      </div>
      <div>
        <Button type="submit" busy={action.busy}>
          {t('common.save')}
        </Button>
      </div>
      <Outcome of={action} />
    </Form>
  );
}
