import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { List } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import { TextField } from '@/components/ui/text-field';
import { groupsOf, newIn, type PageView, type Row } from '@/lib/discovery/model';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { AlternativeRow } from './alternative-row';
import styles from './discovery.module.css';
import { useHeld } from './use-held';
import { rowName } from './words';

/** With more rows than this a filter appears. */
const many = 15;

/** The alternatives in their groups. New ones wait while a person is in the list. */
export function Alternatives({ view }: { view: PageView }) {
  const { shown, release, hold } = useHeld(view, (was, now) => was.url !== now.url);
  const [filter, setFilter] = useState('');
  const waiting = newIn(view.alternatives, shown.alternatives);
  const { post, site } = groupsOf(shown.alternatives);
  const wanted = (row: Row) => fits(row, filter);
  const groups: [string, Row[]][] = [
    [t('discovery.thisPost'), post.filter(wanted)],
    [t('discovery.theSite'), site.filter(wanted)],
  ];

  return (
    <div {...hold}>
      {post.length + site.length > many && (
        <div class={styles.filter}>
          <TextField type="search" label={t('discovery.filter')} value={filter} onInput={setFilter} />
        </div>
      )}
      {groups.map(([title, rows]) =>
        rows.length ? (
          <Section key={title} title={title}>
            <List label={title}>
              {rows.map((row) => (
                <AlternativeRow key={row.key} row={row} />
              ))}
            </List>
          </Section>
        ) : null,
      )}
      {filter && groups.every(([, rows]) => !rows.length) && (
        <p class={styles.none}>{t('discovery.noMatch', [filter])}</p>
      )}
      {waiting > 0 && (
        <div class={styles.filter}>
          <Button kind="quiet" onClick={release}>
            {t('discovery.showMore', waiting, [formatNumber(waiting)])}
          </Button>
        </div>
      )}
    </div>
  );
}

function fits(row: Row, filter: string): boolean {
  const text = [rowName(row), ...row.forms.flatMap(({ href, type }) => [href, type])].join(' ');
  return text.toLocaleLowerCase().includes(filter.trim().toLocaleLowerCase());
}
