import { useEffect, useRef, useState } from 'preact/hooks';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Resource, Wanted } from '@/lib/viewer/model';
import { lineAndColumn, placeIn } from '@/lib/viewer/read/json-doc';
import type { JsonDoc } from '@/lib/viewer/read/json-tape';
import { JsonDetails } from './json-details';
import { JsonRows } from './json-rows';
import styles from './tree.module.css';
import { TreeSearch } from './tree-search';
import { useJson, useMatches } from './use-json';
import { useJsonRows } from './use-json-rows';

interface JsonTreeProps {
  resource: Resource;
  open(wanted: Wanted): void;
}

/** A JSON text as a tree, of any size. */
export function JsonTree({ resource, open }: JsonTreeProps) {
  const doc = useJson(resource.text);
  if (!doc) return <ProgressBar active label={t('viewer.tree.reading')} />;
  return (
    <>
      {doc.problem && <Problem doc={doc} problem={doc.problem} />}
      {doc.size > 0 && <Tree doc={doc} resource={resource} open={open} />}
    </>
  );
}

function Problem({ doc, problem }: { doc: JsonDoc; problem: NonNullable<JsonDoc['problem']> }) {
  const { line, column } = lineAndColumn(doc.text, problem.at);
  const place: [string, string] = [formatNumber(line), formatNumber(column)];
  return (
    <Notice tone="info">
      {problem.early ? t('viewer.tree.endsEarly', place) : t('viewer.tree.notJson', place)}
    </Notice>
  );
}

function Tree({ doc, resource, open }: JsonTreeProps & { doc: JsonDoc }) {
  const list = useJsonRows(doc);
  const [active, setActive] = useState(0);
  const [words, setWords] = useState('');
  const matches = useMatches(doc, words);
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
    if (first !== undefined) show(0);
  }, [first]);

  return (
    <div class={styles.page}>
      <TreeSearch
        words={words}
        onWords={setWords}
        found={{ count: matches.nodes.length, at, done: matches.done && matches.words === words }}
        onStep={(by) => show((at + by + matches.nodes.length) % Math.max(1, matches.nodes.length))}
        onOpenAll={list.openAll}
        onCloseAll={() => {
          list.closeAll();
          setActive(0);
        }}
      />
      <JsonRows
        doc={doc}
        list={list}
        active={active}
        onActive={setActive}
        matching={words ? matches.nodes : []}
        reveal={reveal}
      />
      <JsonDetails doc={doc} node={active} resource={resource} open={open} />
    </div>
  );
}
