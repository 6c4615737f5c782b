import { Select } from '@/components/ui/select';
import { t } from '@/lib/i18n';
import type { ChartChoices, ChartFilter } from '@/lib/reactions/contract';
import styles from './reaction-charts.module.css';
import { nameOfKind } from './words';

interface FiltersProps {
  filter: ChartFilter;
  choices: ChartChoices;
  onFilter(filter: ChartFilter): void;
}

const all = '';
/** No login has a space in it: stands for deleted accounts. */
const deleted = ' ';

/** What all charts are narrowed to. */
export function Filters({ filter, choices, onFilter }: FiltersProps) {
  const change = (part: ChartFilter, name: keyof ChartFilter) =>
    onFilter({ ...without(filter, name), ...part });
  const span = (value: string) => (value === 'twelve-months' ? value : Number(value));
  return (
    <section class={styles.filters} aria-label={t('charts.filters')}>
      <Select
        label={t('charts.time')}
        value={String(filter.span ?? all)}
        options={[
          { value: 'twelve-months', label: t('charts.twelveMonths') },
          { value: all, label: t('charts.allTime') },
          ...choices.years.map((year) => ({ value: String(year), label: String(year) })),
        ]}
        onSelect={(value) => change(value === all ? {} : { span: span(value) }, 'span')}
      />
      {choices.accounts.length > 1 && (
        <Select
          label={t('charts.account')}
          value={filter.account ?? all}
          options={[
            { value: all, label: t('charts.allAccounts') },
            ...choices.accounts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onSelect={(account) => change(account === all ? {} : { account }, 'account')}
        />
      )}
      <Select
        label={t('charts.repository')}
        value={filter.repository ?? all}
        options={[
          { value: all, label: t('charts.allRepositories') },
          ...choices.repositories.map((name) => ({ value: name, label: name })),
        ]}
        onSelect={(repository) => change(repository === all ? {} : { repository }, 'repository')}
      />
      <Select
        label={t('charts.kind')}
        value={filter.kind ?? all}
        options={[
          { value: all, label: t('charts.allKinds') },
          ...choices.kinds.map((kind) => ({ value: kind, label: nameOfKind(kind) })),
        ]}
        onSelect={(kind) => change(kind === all ? {} : { kind }, 'kind')}
      />
      <Select
        label={t('charts.person')}
        value={filter.person === undefined ? all : (filter.person ?? deleted)}
        options={[
          { value: all, label: t('charts.everyone') },
          ...choices.people.map((login) => ({
            value: login ?? deleted,
            label: login ?? t('charts.deleted'),
          })),
        ]}
        onSelect={(value) =>
          change(value === all ? {} : { person: value === deleted ? null : value }, 'person')
        }
      />
    </section>
  );
}

function without(filter: ChartFilter, name: keyof ChartFilter): ChartFilter {
  const { [name]: _, ...rest } = filter;
  return rest;
}
