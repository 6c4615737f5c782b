import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { XmlDoc } from '@/lib/viewer/readers/xml/tape';
import { attributesOf, contentOf, kindOf, nameOf } from '@/lib/viewer/readers/xml/tree';
import type { TreeRowProps } from '../tree/kind';
import styles from '../tree/tree.module.css';

/** Enough to fill a line. */
const most = 400;

/** An element, attribute, text, comment or instruction on one line; the details have all of it. */
export function XmlRow({ doc, node, count, isOpen }: TreeRowProps<XmlDoc>) {
  return (
    <>
      <span class={styles.arrow} data-open={isOpen}>
        {count !== undefined && <Icon name="chevron-right" />}
      </span>
      <Inside doc={doc} node={node} />
      {count !== undefined && !isOpen && (
        <bdi class={classes(styles.value, styles.literal)} dir="ltr">
          {attributesOf(doc, node).slice(0, most)}
        </bdi>
      )}
      {count !== undefined && (
        <span class={styles.count}>{t('viewer.tree.inside', count, [formatNumber(count)])}</span>
      )}
    </>
  );
}

function Inside({ doc, node }: { doc: XmlDoc; node: number }) {
  const kind = kindOf(doc, node);
  const name = nameOf(doc, node);
  const value = contentOf(doc, node, most)?.slice(0, most);
  if (kind === 'comment') return <bdi class={classes(styles.value, styles.count)}>{`<!--${value}-->`}</bdi>;
  if (kind === 'instruction')
    return <bdi class={classes(styles.value, styles.count)}>{`<?${name} ${value}?>`}</bdi>;
  return (
    <>
      {name !== '' && (
        <bdi class={classes(styles.name, kind === 'attribute' && styles.attribute)}>
          {kind === 'attribute' ? `@${name}` : name}
        </bdi>
      )}
      {value !== undefined && (
        <bdi class={classes(styles.value, kind === 'attribute' ? styles.literal : styles.string)}>
          {value}
        </bdi>
      )}
    </>
  );
}
