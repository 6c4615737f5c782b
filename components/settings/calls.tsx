import { useState } from 'preact/hooks';
import { allowanceWords, nameOf } from '@/components/shared/allowance-words';
import type { SectionProps } from '@/components/shared/room';
import { useHosts, useUsage } from '@/components/shared/use-usage';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { formatNumber, formatRelative } from '@/lib/i18n/format';
import type { Profile } from '@/lib/profile/model';
import type { HostCalls, Usage } from '@/lib/quota/contract';
import { Outcome, useAction } from './action';
import tables from './calls.module.css';
import { Form } from './form';
import styles from './settings.module.css';
import { settingsRoom } from './use-settings';

export function Calls({ known: { profile } }: SectionProps) {
  const { value: usage } = useUsage();
  const { value: hosts } = useHosts();
  if (!usage || !hosts) return null;
  return (
    <Section large title={t('quota.title')}>
      <div class={styles.stack}>
        <p class={styles.meta}>{t('quota.hint')}</p>
        <UsageTable usage={usage} />
        <Notes usage={usage} />
        <Allowances profile={profile} />
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
function Allowances({ profile }: { profile: Profile }) {
  const [entered, setEntered] = useState<{ checkins?: string; places?: string }>({});
  const checkins = entered.checkins ?? String(profile.checkins.monthlyCalls);
  const places = entered.places ?? String(profile.places.monthlyCalls ?? '');
  const action = useAction((field) =>
    field.startsWith('profile.places') ? t('quota.placesAllowance') : t('quota.checkinsAllowance'),
  );

  const save = async () => {
    const number = (text: string) => (text.trim() ? Number(text) : null);
    const work = () => settingsRoom.setAllowances({ checkins: number(checkins), places: number(places) });
    if (await action.run(work, () => t('options.saved'))) setEntered({});
  };

  return (
    <Form onSubmit={save}>
      <div class={tables.fields}>
        <TextField
          label={t('quota.checkinsAllowance')}
          type="number"
          value={checkins}
          onInput={(text) => setEntered((was) => ({ ...was, checkins: text }))}
        />
        <TextField
          label={t('quota.placesAllowance')}
          type="number"
          value={places}
          hint={t('quota.emptyIsUnknown')}
          onInput={(text) => setEntered((was) => ({ ...was, places: text }))}
        />
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
