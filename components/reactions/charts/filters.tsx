import { t } from '@/lib/i18n';
import { formatYear } from '@/lib/i18n/calendar-format';
import type { ChartChoices, ChartFilter } from '@/lib/reactions/contract';
import { nameOfKind } from '@/lib/reactions/words';
import { FilterSelect } from '../filters/filter-select';
import styles from './reaction-charts.module.css';

interface FiltersProps {
  filter: ChartFilter;
  choices: ChartChoices;
  onFilter(filter: ChartFilter): void;
  /** Whether each kind is counted for itself. */
  apart: boolean;
  onApart(apart: boolean): void;
}

/** Value of the option that counts each kind for itself: no kind has a space. */
const each = 'each kind';

export function Filters({ filter, choices, onFilter, apart, onApart }: FiltersProps) {
  const select = <K extends keyof ChartFilter>(
    name: K,
    label: string,
    anyLabel: string,
    options: readonly { value: string; label: string }[],
    parse: (chosen: string) => ChartFilter[K],
  ) => (
    <FilterSelect
      label={label}
      anyLabel={anyLabel}
      // The empty login is that of deleted accounts.
      value={filter[name] === null ? '' : filter[name]?.toString()}
      options={options}
      onChoose={(chosen) => {
        const { [name]: _, ...others } = filter;
        onFilter(chosen === undefined ? others : { ...others, [name]: parse(chosen) });
      }}
    />
  );
  const option = (value: string, label = value) => ({ value, label });
  const { accounts, repositories, kinds, people } = choices;
  const spans = [
    option('twelve-months', t('charts.twelveMonths')),
    ...choices.years.map((year) => option(String(year), formatYear(year))),
  ];
  const byName = accounts.map(({ id, name }) => option(id, name));
  const byKind = kinds.map((kind) => option(kind, nameOfKind(kind)));
  const byPerson = people.map((login) => option(login ?? '', login ?? t('charts.deleted')));
  const same = (chosen: string) => chosen;
  return (
    <section class={styles.filters} aria-label={t('charts.filters')}>
      {select('span', t('charts.time'), t('charts.allTime'), spans, (chosen) =>
        chosen === 'twelve-months' ? chosen : Number(chosen),
      )}
      {accounts.length > 1 && select('account', t('charts.account'), t('charts.allAccounts'), byName, same)}
      {select(
        'repository',
        t('charts.repository'),
        t('charts.allRepositories'),
        repositories.map((name) => option(name)),
        same,
      )}
      <FilterSelect
        label={t('charts.kind')}
        anyLabel={t('charts.thumbsAndRest')}
        value={filter.kind ?? (apart ? each : undefined)}
        options={[option(each, t('charts.eachKind')), ...byKind]}
        onChoose={(chosen) => {
          const { kind: _, ...others } = filter;
          onApart(chosen === each);
          onFilter(chosen === undefined || chosen === each ? others : { ...others, kind: chosen });
        }}
      />
      {select('person', t('charts.person'), t('charts.everyone'), byPerson, (login) => login || null)}
    </section>
  );
}
