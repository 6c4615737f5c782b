import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { nameOf, typeOf, writtenOf } from '@/lib/viewer/readers/json/doc';
import type { JsonDoc } from '@/lib/viewer/readers/json/tape';
import type { TreeRowProps } from '../tree/kind';
import styles from '../tree/tree.module.css';

/** The name and the value of one row, on one line; the details have all of it. */
export function JsonRow({ doc, node, index, count, isOpen }: TreeRowProps<JsonDoc>) {
  const name = nameOf(doc, node);
  const inArray = name === undefined && node !== 0;
  return (
    <>
      <span class={styles.arrow} data-open={isOpen}>
        {count !== undefined && count > 0 && <Icon name="chevron-right" />}
      </span>
      {(name !== undefined || inArray) && (
        <bdi class={inArray ? styles.index : styles.name}>{inArray ? index : name === '' ? '""' : name}</bdi>
      )}
      {count === undefined ? (
        <bdi class={classes(styles.value, styles[typeOf(doc, node)])}>{preview(doc, node)}</bdi>
      ) : (
        <span class={styles.count}>
          <bdi>{typeOf(doc, node) === 'array' ? '[ ]' : '{ }'}</bdi>{' '}
          {t('viewer.tree.items', count, [formatNumber(count)])}
        </span>
      )}
    </>
  );
}

/** Enough to fill a line. */
function preview(doc: JsonDoc, node: number): string {
  const start = writtenOf(doc, node, 401);
  return start.startsWith('"') && start.length < 401 ? readable(start) : start;
}

/** Without the escapes that JSON asks for but that no one reads; those of ends of lines stay. */
const readable = (written: string): string =>
  written.replace(/\\u([\da-f]{4})|\\(\/)/gi, (sequence, hex?: string, slash?: string) => {
    if (slash) return slash;
    const code = Number.parseInt(hex ?? '', 16);
    return code < 32 || code === 0x22 || code === 0x5c ? sequence : String.fromCharCode(code);
  });
