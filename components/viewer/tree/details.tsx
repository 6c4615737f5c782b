import { useMemo } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { followable } from '@/lib/viewer/readers/text/text';
import type { Tree } from '@/lib/viewer/readers/tree';
import { useOpen } from '../frame';
import type { TreeKind } from './kind';
import styles from './tree.module.css';

interface TreeDetailsProps<T extends Tree> {
  doc: T;
  kind: TreeKind<T>;
  node: number;
}

/** Longest part of a value that is shown; copying takes all of it. */
const most = 20_000;

/** The path and the whole value of a node. */
export function TreeDetails<T extends Tree>({ doc, kind, node }: TreeDetailsProps<T>) {
  const open = useOpen();
  const path = kind.pathOf(doc, node);
  const value = () => kind.copyOf(doc, node);
  // A container is in the tree anyway, and may be all of a long text.
  const isLeaf = kind.isLeaf(doc, node);
  const text = useMemo(() => (isLeaf ? value() : ''), []);
  const longer = text.length - most;
  const href = webAddress(text);
  const note = kind.noteOn?.(doc, node);
  return (
    <section class={styles.details} aria-label={t('viewer.tree.path')}>
      <div class={styles.pathLine}>
        <bdi class={styles.path} dir="ltr">
          {path}
        </bdi>
        <CopyButton text={path} label={t('viewer.tree.copyPath')} doneLabel={t('viewer.tree.copiedPath')} />
      </div>
      {isLeaf && (
        <div class={styles.whole} dir="auto">
          {text.slice(0, most)}
        </div>
      )}
      {longer > 0 && <p class={styles.note}>{t('viewer.tree.longer', longer, [formatNumber(longer)])}</p>}
      {note && <p class={styles.note}>{note}</p>}
      <div class={styles.actions}>
        <CopyButton
          wide
          text={value}
          label={t('viewer.tree.copyValue')}
          doneLabel={t('viewer.tree.copiedValue')}
        />
        {href && (
          <>
            <Button icon="eye" onClick={() => open({ href, reading: kind.reading, type: '' })}>
              {t('viewer.tree.lookInside')}
            </Button>
            <a href={href} target="_blank" rel="noreferrer">
              {t('viewer.openInTab')}
            </a>
          </>
        )}
      </div>
    </section>
  );
}

const webAddress = (value: string): string | undefined =>
  value.length <= 2000 && /^https?:\/\/\S+$/i.test(value) ? followable(value) : undefined;
