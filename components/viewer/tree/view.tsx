import { useRef } from 'preact/hooks';
import { IconButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import type { Resource } from '@/lib/viewer/model';
import { searchTree } from '@/lib/viewer/readers/search';
import type { Read } from '@/lib/viewer/readers/tasks';
import { indexIn, type Tree } from '@/lib/viewer/readers/tree';
import { FindBar } from '../find-bar';
import { Toolbar } from '../frame';
import { ReadingNow } from '../reading/reading-now';
import type { ReadingState } from '../reading/use-reading';
import { useSearch } from '../use-search';
import { useViewState } from '../view-state';
import { TreeDetails } from './details';
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
      {doc.size > 0 ? <SearchableTree doc={doc} kind={kind} /> : <Toolbar />}
    </>
  );
}

function SearchableTree<T extends Tree>({ doc, kind }: { doc: T; kind: TreeKind<T> }) {
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
      <TreeDetails key={active} doc={doc} kind={kind} node={active} />
    </div>
  );
}
