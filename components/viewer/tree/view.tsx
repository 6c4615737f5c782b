import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { IconButton } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import { placeIn, type Tree } from '@/lib/viewer/readers/tree';
import { FindBar } from '../find-bar';
import { useMatches } from '../use-matches';
import { useViewState } from '../view-state';
import type { TreeKind } from './kind';
import { TreeRows } from './rows';
import styles from './tree.module.css';
import { useTreeRows } from './use-rows';

interface TreeViewProps<T extends Tree> {
  doc: T;
  /** The same one each time. */
  kind: TreeKind<T>;
  /** What stands below about the value that was chosen. */
  details(node: number): ComponentChildren;
}

/** A text of any size as a tree, with a search. */
export function TreeView<T extends Tree>({ doc, kind, details }: TreeViewProps<T>) {
  const list = useTreeRows(doc, kind.holds);
  const [chosen, setActive] = useViewState('active', 0);
  const active = chosen < doc.size ? chosen : 0;
  const [words, setWords] = useViewState('words', '');
  /** What was searched for before the person came back is marked, and moves nothing. */
  const typed = useRef(false);
  const matches = useMatches(doc, words, kind.search);
  /** The match that is shown, and whether the person has asked for it: not every letter typed moves the list. */
  const [at, setAt] = useState(-1);
  const reveal = useRef<(row: number) => void>(() => {});

  const show = (index: number) => {
    const node = matches.nodes[index];
    if (node === undefined) return;
    setAt(index);
    setActive(node);
    const row = placeIn(list.uncover(node), node);
    // Once the list has its new rows.
    setTimeout(() => reveal.current(row));
  };

  useEffect(() => setAt(-1), [words]);
  // The first match comes into sight by itself.
  const first = matches.words === words ? matches.nodes[0] : undefined;
  useEffect(() => {
    if (first !== undefined && typed.current) show(0);
  }, [first]);

  return (
    <div class={styles.page}>
      <FindBar
        words={words}
        onWords={(next) => {
          typed.current = true;
          setWords(next);
        }}
        found={{ count: matches.nodes.length, at, done: matches.done && matches.words === words }}
        onStep={(by) => show((at + by + matches.nodes.length) % Math.max(1, matches.nodes.length))}
      >
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
        matching={words ? matches.nodes : []}
        reveal={reveal}
      />
      {details(active)}
    </div>
  );
}
