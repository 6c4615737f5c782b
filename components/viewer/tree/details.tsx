import { useMemo } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Reading, Resource, Wanted } from '@/lib/viewer/model';
import styles from './tree.module.css';

interface TreeDetailsProps {
  path: string;
  /** What is copied; of one value all along. */
  value(): string;
  /** It is drawn as well: not so for what is in the tree below it anyway, and may be all of a long text. */
  drawn: boolean;
  note?: string | undefined;
  resource: Resource;
  /** As what a web address in it is read when one looks inside. */
  reading: Reading;
  open(wanted: Wanted): void;
}

/** So much of a value is drawn; copying takes all of it. */
const most = 20_000;

/** All of the value that was chosen, and where it is. */
export function TreeDetails({ path, value, drawn, note, resource, reading, open }: TreeDetailsProps) {
  const text = useMemo(() => (drawn ? value() : ''), []);
  const href = webAddress(text);
  const { tabId } = resource.wanted;
  return (
    <section class={styles.details} aria-label={t('viewer.tree.path')}>
      <div class={styles.pathLine}>
        <bdi class={styles.path} dir="ltr">
          {path}
        </bdi>
        <CopyButton text={path} label={t('viewer.tree.copyPath')} doneLabel={t('viewer.tree.copiedPath')} />
      </div>
      {drawn && (
        <div class={styles.whole} dir="auto">
          {text.slice(0, most)}
        </div>
      )}
      {text.length > most && (
        <p class={styles.note}>{t('viewer.tree.longer', [formatNumber(text.length - most)])}</p>
      )}
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
            <Button icon="eye" onClick={() => open({ href, reading, type: '', tabId })}>
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
