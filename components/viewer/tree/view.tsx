import { useMemo, useRef } from 'preact/hooks';
import { Button, IconButton } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Resource } from '@/lib/viewer/model';
import { searchTree } from '@/lib/viewer/readers/search';
import type { Read } from '@/lib/viewer/readers/tasks';
import { followable, lastPartOf } from '@/lib/viewer/readers/text/text';
import { indexIn, type Tree } from '@/lib/viewer/readers/tree';
import { FindBar } from '../filter';
import { useOpen } from '../frame';
import { ReadingNow } from '../reading/reading-now';
import type { ReadingState } from '../reading/use-reading';
import { useSearch } from '../use-search';
import { useViewState } from '../view-state';
import { useWatchToggle } from '../watch-toggle';
import type { TreeKind } from './kind';
import { TreeRows } from './rows';
import styles from './tree.module.css';
import { useTreeRows } from './use-rows';

interface TreeViewProps<T extends Tree> {
  resource: Resource;
  kind: TreeKind<T>;
  reading: ReadingState<Read<T, never>>;
}

/** A document of any size as a tree, with a notice when the document is not valid. */
export function TreeView<T extends Tree>({ kind, reading, resource }: TreeViewProps<T>) {
  if (!reading.result) return <ReadingNow reading={reading} resource={resource} />;
  const doc = reading.result.value;
  const state = kind.stateOf(doc);
  return (
    <>
      {state && <Notice tone="info">{state}</Notice>}
      {doc.size > 0 && <SearchableTree doc={doc} kind={kind} resource={resource} />}
    </>
  );
}

interface SearchableTreeProps<T extends Tree> {
  doc: T;
  kind: TreeKind<T>;
  resource: Resource;
}

function SearchableTree<T extends Tree>({ doc, kind, resource }: SearchableTreeProps<T>) {
  const list = useTreeRows(doc, kind.holds);
  const [stored, setActive] = useViewState('active', 0);
  const active = stored < doc.size ? stored : 0;
  const reveal = useRef<(row: number) => void>(() => {});
  const search = useSearch(
    doc,
    (doc, words) => searchTree(doc, words, kind.search),
    (node) => {
      setActive(node);
      const row = indexIn(list.uncover(node), node);
      // Once the list has its new rows.
      setTimeout(() => reveal.current(row));
    },
  );
  return (
    <div class={styles.page}>
      <FindBar {...search.bar}>
        <IconButton icon="unfold" label={t('viewer.tree.openAll')} onClick={list.openAll} />
        <IconButton
          icon="fold"
          label={t('viewer.tree.closeAll')}
          onClick={() => {
            list.closeAll();
            setActive(0);
          }}
        />
      </FindBar>
      <TreeRows
        doc={doc}
        kind={kind}
        list={list}
        active={active}
        onActive={setActive}
        matches={search.found}
        reveal={reveal}
      />
      <TreeDetails key={active} doc={doc} kind={kind} resource={resource} node={active} />
    </div>
  );
}

interface TreeDetailsProps<T extends Tree> extends SearchableTreeProps<T> {
  node: number;
}

const longestAddress = 2000;
/** Longest part of a value that is shown; copying takes all of it. */
const most = 20_000;

/** The path and the whole value of a node. */
function TreeDetails<T extends Tree>({ doc, kind, resource, node }: TreeDetailsProps<T>) {
  const open = useOpen();
  const path = kind.pathOf(doc, node);
  const value = () => kind.copyOf(doc, node);
  // A container is in the tree anyway, and may be all of a long text.
  const isLeaf = kind.isLeaf(doc, node);
  const text = useMemo(() => (isLeaf ? value() : ''), []);
  const longer = text.length - most;
  const href = webAddress(text);
  const note = kind.noteOn?.(doc, node);
  const { wanted } = resource;
  const address = kind.addressOf?.(doc, node, wanted.href);
  const title = `${lastPartOf(wanted.href)} ${path}`;
  const part = { ...wanted, title, reading: kind.reading, href: address ?? '' };
  const watch = useWatchToggle(part, t('viewer.tree.watch'));
  const canWatch = node > 0 && address && address.length <= longestAddress;
  return (
    <section class={styles.details} aria-label={t('viewer.tree.path')}>
      <div class={styles.pathLine}>
        <bdi class={styles.path} dir="ltr">
          {path}
        </bdi>
        <span class={styles.tools}>
          {canWatch && watch.button}
          <CopyButton text={path} label={t('viewer.tree.copyPath')} doneLabel={t('viewer.tree.copiedPath')} />
        </span>
      </div>
      {canWatch && watch.result}
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
