import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { PlaceQuery } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import styles from './places.module.css';

interface ListHeadProps {
  /** How many there are, in words. */
  words: string;
  search: string;
  query: PlaceQuery;
  onQuery(query: PlaceQuery): void;
}

const orders = ['visits', 'last', 'name'] as const;

/** Count, search and order of a list. */
export const ListHead = ({ words, search, query, onQuery }: ListHeadProps) => (
  <div class={styles.head}>
    <h2 class={styles.count}>
      <span role="status"> {words}</span>
    </h2>
    <div class={styles.search}>
      <TextField
        type="search"
        label={search}
        hideLabel
        placeholder={search}
        value={query.text}
        onInput={(text) => onQuery({ ...query, text })}
      />
    </div>
    <Select
      label={t('atlas.places.order')}
      hideLabel
      value={query.order}
      options={orders.map((value) => ({ value, label: t(`atlas.places.by.${value}`) }))}
      onSelect={(value) => onQuery({ ...query, order: orders.find((one) => one === value) ?? 'visits' })}
    />
  </div>
);
