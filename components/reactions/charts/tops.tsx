import { numberCell, textCell } from '@/components/ui/chart/cells';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import type { Charts } from '@/lib/reactions/contract';
import { Bars } from './bars';
import { itemTitle } from './words';

export function TopItems({ charts: { items, itemCount, kinds } }: { charts: Charts }) {
  return (
    <Bars
      name="reactions-top-items"
      title={t('charts.items')}
      hint={firstOf(items.length, itemCount, t('charts.itemsHint'))}
      heads={[t('charts.item'), t('charts.repository'), t('charts.address')]}
      kinds={kinds}
      bars={items.map((item) => ({
        key: item.url,
        label: itemTitle(item),
        ...(item.repository !== undefined && { detail: item.repository }),
        href: item.url,
        count: item.count,
        kinds: item.kinds,
        cells: [textCell(itemTitle(item)), textCell(item.repository ?? ''), textCell(item.url)],
      }))}
    />
  );
}

export function TopPeople({ charts: { people, peopleCount, kinds } }: { charts: Charts }) {
  return (
    <Bars
      name="reactions-top-people"
      title={t('charts.people')}
      hint={firstOf(people.length, peopleCount, t('charts.peopleHint'))}
      heads={[t('charts.person'), t('charts.itemsReacted')]}
      kinds={kinds}
      bars={people.map((person) => ({
        key: person.login ?? '',
        label: person.login ?? t('charts.deleted'),
        detail: t('charts.onItems', person.items, [formatNumber(person.items)]),
        count: person.count,
        kinds: person.kinds,
        cells: [textCell(person.login ?? t('charts.deleted')), numberCell(person.items)],
      }))}
    />
  );
}

const most = 12;

export function Repositories({ charts: { repositories, kinds } }: { charts: Charts }) {
  const shown = repositories.slice(0, most);
  return (
    <Bars
      name="reactions-by-repository"
      title={t('charts.repositories')}
      hint={firstOf(shown.length, repositories.length, t('charts.repositoriesHint'))}
      heads={[t('charts.repository')]}
      kinds={kinds}
      share
      bars={shown.map((mix) => ({
        key: mix.repository ?? '',
        label: mix.repository ?? t('charts.noRepository'),
        count: mix.count,
        kinds: mix.kinds,
        cells: [textCell(mix.repository ?? t('charts.noRepository'))],
      }))}
    />
  );
}

/** Adds the number of shown rows, if there are more. */
const firstOf = (shown: number, all: number, hint: string): string =>
  joinSentences(hint, shown < all && t('charts.firstOf', [formatNumber(shown), formatNumber(all)]));
