import { CopyButton } from '@/components/ui/copy-button';
import type { IconName } from '@/components/ui/icons';
import { Row } from '@/components/ui/list';
import { announce } from '@/components/ui/live-region';
import { Menu } from '@/components/ui/menu';
import { type Alternative, curlOf, type Family, type Row as RowOf } from '@/lib/discovery/model';
import { t } from '@/lib/i18n';
import styles from './discovery.module.css';
import { formName, rowName } from './words';

const icons: Record<Family, IconName> = {
  json: 'braces',
  activitypub: 'share-2',
  oembed: 'panel-top',
  text: 'pilcrow',
  'api-root': 'house',
  sitemap: 'list-tree',
  feed: 'rss',
};

/** One alternative: the row opens it in a tab, copy is one press away, the rest is in the menu. */
export function AlternativeRow({ row }: { row: RowOf }) {
  const [first] = row.forms;
  const name = rowName(row);
  const forms = [...new Set(row.forms.map(formName))].join(' / ');
  const copy = (text: string, done: string) => () => {
    navigator.clipboard.writeText(text).then(() => announce(done));
  };
  const several = row.forms.length > 1;
  const items = row.forms.flatMap((form) => {
    const which = several ? ` (${formName(form)})` : '';
    return [
      { label: t('discovery.open') + which, href: form.href },
      ...(several
        ? [{ label: t('discovery.copyAddress') + which, onSelect: copy(form.href, t('discovery.copied')) }]
        : []),
      { label: t('discovery.copyCurl') + which, onSelect: copy(curlOf(form), t('discovery.copiedCurl')) },
    ];
  });
  return (
    <Row
      icon={icons[row.family]}
      title={name}
      meta={forms}
      detail={<Address of={first} />}
      href={first.href}
      openLabel={t('discovery.openRow', [name, formName(first)])}
      trailing={
        <>
          <CopyButton
            text={first.href}
            label={t('discovery.copy', [name, formName(first)])}
            doneLabel={t('discovery.copied')}
          />
          <Menu label={t('discovery.more', [name])} icon="ellipsis" items={items} />
        </>
      }
    />
  );
}

/** On one line; the whole of it on hover. */
function Address({ of: { href } }: { of: Alternative }) {
  return (
    <span class={styles.address} dir="ltr" title={href}>
      {href.replace(/^https?:\/\//, '')}
    </span>
  );
}
