import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Resource, Wanted } from '@/lib/viewer/model';
import { childrenOf, copyOf, isContainer, nameOf } from '@/lib/viewer/read/json-doc';
import { pathOf } from '@/lib/viewer/read/json-path';
import type { JsonDoc } from '@/lib/viewer/read/json-tape';
import styles from './tree.module.css';

interface JsonDetailsProps {
  doc: JsonDoc;
  node: number;
  resource: Resource;
  open(wanted: Wanted): void;
}

/** So much of a value is drawn; copying takes all of it. */
const most = 20_000;

/** All of the value that was chosen, and where it is. */
export function JsonDetails({ doc, node, resource, open }: JsonDetailsProps) {
  const path = pathOf(doc, node);
  const value = copyOf(doc, node);
  const href = webAddress(value);
  const pageUrl = resource.wanted.pageUrl ?? resource.url;
  return (
    <section class={styles.details} aria-label={t('viewer.tree.path')}>
      <div class={styles.pathLine}>
        <bdi class={styles.path} dir="ltr">
          {path}
        </bdi>
        <CopyButton text={path} label={t('viewer.tree.copyPath')} doneLabel={t('viewer.tree.copiedPath')} />
      </div>
      {!isContainer(doc, node) && (
        <div class={styles.whole} dir="auto">
          {value.slice(0, most)}
        </div>
      )}
      {!isContainer(doc, node) && value.length > most && (
        <p class={styles.note}>{t('viewer.tree.longer', [formatNumber(value.length - most)])}</p>
      )}
      {standsTwice(doc, node) && <p class={styles.note}>{t('viewer.tree.duplicate')}</p>}
      <div class={styles.actions}>
        <CopyButton
          wide
          text={value}
          label={t('viewer.tree.copyValue')}
          doneLabel={t('viewer.tree.copiedValue')}
        />
        {href && (
          <>
            <Button icon="eye" onClick={() => open({ href, reading: 'json', type: '', pageUrl })}>
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

function webAddress(value: string): string | undefined {
  if (value.length > 2000 || !/^https?:\/\/\S+$/i.test(value) || !URL.canParse(value)) return undefined;
  const { href, username, password } = new URL(value);
  return username || password ? undefined : href;
}

/** Looked for among so many neighbours. */
const neighbours = 2000;

function standsTwice(doc: JsonDoc, node: number): boolean {
  const name = nameOf(doc, node);
  if (name === undefined) return false;
  const siblings = childrenOf(doc, doc.parent[node] ?? 0).subarray(0, neighbours);
  return siblings.some((sibling) => sibling !== node && nameOf(doc, sibling) === name);
}
