import { useLive } from '@/components/shared/use-live';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { useFilter } from '../filter/use-filter';
import { FirstRun } from '../first-run';
import styles from './checkins.module.css';

const history = ask('history');

/** All check-ins: the list beside the map, time below. */
export function Checkins() {
  const { value: status, failed } = useLive(history.status, 'history');
  const [filter, onFilter] = useFilter('checkins');
  if (failed) return <Notice tone="lost">{t('common.somethingBroke')}</Notice>;
  if (!status) return null;
  if (status.stored + status.brought === 0) return <FirstRun />;
  return (
    <div class={styles.view}>
      <div class={styles.head}>
        <h2 class={styles.count}>{t('atlas.count', status.stored)}</h2>
      </div>
      <TextField
        type="search"
        label={t('atlas.search')}
        hideLabel
        placeholder={t('atlas.search')}
        value={filter.text}
        onInput={(text) => onFilter({ text })}
      />
    </div>
  );
}
