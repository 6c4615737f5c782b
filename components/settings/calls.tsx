import { allowanceWords, nameOf } from '@/components/shared/allowance-words';
import type { SectionProps } from '@/components/shared/room';
import { useHosts, useUsage } from '@/components/shared/use-usage';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { formatNumber, formatRelative } from '@/lib/i18n/format';
import type { HostCalls, Usage } from '@/lib/meter/contract';
import { Allowances } from './allowances';
import tables from './calls.module.css';
import styles from './settings.module.css';

/** The calls of this month by service and host, and the allowances of the services. */
export function Calls({ known: { profile } }: SectionProps) {
  const { value: usage } = useUsage();
  const { value: hosts } = useHosts();
  if (!usage || !hosts) return null;
  return (
    <Section large title={t('meter.title')}>
      <div class={styles.stack}>
        <p class={styles.meta}>{t('meter.hint')}</p>
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
    <table class={tables.table} aria-label={t('meter.title')}>
      <thead>
        <tr>
          <th scope="col">{t('meter.service')}</th>
          <th scope="col">{t('meter.used')}</th>
          <th scope="col">{t('meter.allowance')}</th>
        </tr>
      </thead>
      <tbody>
        {usage.map(({ interface: of, used, allowance }) => (
          <tr key={of}>
            <th scope="row">{nameOf(of)}</th>
            <td>{formatNumber(used)}</td>
            <td>{allowance === undefined ? t('meter.unknown') : formatNumber(allowance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Notes({ usage }: { usage: Usage[] }) {
  return usage.map((one) => {
    const words = allowanceWords(one);
    return words ? <p key={one.interface}>{t('meter.line', [nameOf(one.interface), words])}</p> : null;
  });
}

function HostsTable({ hosts }: { hosts: HostCalls[] }) {
  return (
    <table class={tables.table}>
      <caption>{t('meter.where')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('meter.host')}</th>
          <th scope="col">{t('meter.used')}</th>
          <th scope="col">{t('meter.last')}</th>
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
