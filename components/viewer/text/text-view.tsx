import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { IconButton } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import type { Resource } from '@/lib/viewer/model';
import { linkParts, piecesOf } from '@/lib/viewer/readers/text/text';
import { FindBar } from '../filter';
import { Parts } from '../parts';
import { useStoredScroll, useViewState } from '../view-state';
import styles from './text-view.module.css';
import { useTextSearch } from './use-text-search';

interface TextViewProps {
  text: string;
  /** Renders a piece; its text must stay the same. */
  draw?(piece: string): ComponentChildren;
}

/** A text in pieces, each with its own direction. The browser lays out only those in sight, so length costs nothing. */
export function TextView({ text, draw }: TextViewProps) {
  const [wrap, setWrap] = useViewState('wrap', true);
  const scroller = useRef<HTMLElement>(null);
  const pieces = useMemo(() => piecesOf(text), [text]);
  const search = useTextSearch(text, pieces, scroller);
  const drawn = useMemo(
    () =>
      pieces.map((piece, index) => (
        <div key={index} class={styles.piece} dir="auto">
          {draw ? draw(piece) : piece}
        </div>
      )),
    [pieces, draw],
  );
  useStoredScroll(scroller, 'text');
  return (
    <div class={styles.page}>
      <FindBar {...search}>
        <IconButton
          icon="text-wrap"
          label={t('viewer.text.wrap')}
          pressed={wrap}
          onClick={() => setWrap(!wrap)}
        />
      </FindBar>
      <section
        ref={scroller}
        class={wrap ? styles.wrapped : styles.text}
        aria-label={t('viewer.text.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {drawn}
      </section>
    </div>
  );
}

export const Source = ({ resource }: { resource: Resource }) => <TextView text={resource.text} />;

/** A text with its addresses as links. */
export const PlainText = ({ resource }: { resource: Resource }) => (
  <TextView text={resource.text} draw={withLinks} />
);

const withLinks = (piece: string) => <Parts parts={linkParts(piece)} />;
