import { IconButton } from '@/components/ui/button';
import { List } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import type { TripName } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import styles from './trips.module.css';

interface NamesLeftProps {
  names: readonly TripName[];
  onRemove(key: string): void;
}

/** Names that a person gave to trips of which none is left. */
export function NamesLeft({ names, onRemove }: NamesLeftProps) {
  return (
    <Section large title={t('time.namesLeft')}>
      <p class={styles.meta}>{t('time.namesLeftWhy')}</p>
      <List label={t('time.namesLeft')}>
        {names.map(({ key, name }) => (
          <li key={key} class={styles.left}>
            <bdi>{name}</bdi>
            <IconButton icon="x" label={t('time.removeName', [name])} onClick={() => onRemove(key)} />
          </li>
        ))}
      </List>
    </Section>
  );
}
