import { useEffect, useState } from 'preact/hooks';
import { Button, IconButton } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { List, Row } from '@/components/ui/list';
import { ProgressBar } from '@/components/ui/progress-bar';
import { saveFile } from '@/components/ui/save-file';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import type { Wanted } from '@/lib/viewer/model';
import { type Compared, compare, exportOf } from '@/lib/viewer/readers/compare/compare';
import { hostOf } from '@/lib/viewer/readers/text/text';
import { Viewer } from '../viewer';
import styles from './compare.module.css';
import { CompareTable } from './table';
import { type CompareSource, useCompare } from './use-compare';

interface CompareProps {
  tabId: number;
  pageUrl: string;
}

/** The comparison of a page's alternatives, and each of them on its own with a way back to it. */
export function Comparison(props: CompareProps) {
  const [inside, setInside] = useState<Wanted>();
  useEffect(() => {
    if (!inside) document.title = t('viewer.tabTitle', [t('viewer.compare.title')]);
  }, [inside]);
  return (
    <>
      {inside && <Viewer wanted={inside} onLeave={() => setInside(undefined)} />}
      {/* Stays mounted: coming back sends no request. */}
      <div hidden={inside !== undefined}>
        <Compare {...props} open={setInside} />
      </div>
    </>
  );
}

/** The verdict, then the facts that differ, then the others, and at last the sources. */
function Compare({ tabId, pageUrl, open }: CompareProps & { open(wanted: Wanted): void }) {
  const { sources, left, done, again } = useCompare(tabId, pageUrl);
  const answers = sources.map(answersOf);
  const fields = compare(answers);
  const differing = fields.filter(({ verdict }) => verdict === 'differ');
  const file = () =>
    exportOf(
      pageUrl,
      answers.filter((_, index) => sources[index]?.outcome && 'facts' in sources[index].outcome),
      failedOf(sources),
      Date.now(),
    );
  return (
    <div class={styles.page}>
      <ProgressBar active={!done} label={t('viewer.compare.asking')} />
      <header class={styles.head}>
        <h1 class={styles.title} aria-live="polite">
          {done ? verdictOf(fields, differing) : t('viewer.compare.asking')}
        </h1>
        <p class={styles.meta}>
          <bdi>{pageUrl}</bdi>
        </p>
        <div class={styles.actions}>
          <Button icon="refresh-cw" busy={!done} onClick={again}>
            {t('viewer.compare.again')}
          </Button>
          {done && (
            <span class={styles.icons}>
              <CopyButton text={file} label={t('viewer.compare.copy')} doneLabel={t('common.copied')} />
              <IconButton
                icon="download"
                label={t('viewer.compare.download')}
                onClick={() => saveFile(nameFor(pageUrl), new Blob([file()]))}
              />
            </span>
          )}
        </div>
      </header>
      {differing.length > 0 && <CompareTable sources={sources} fields={differing} />}
      <details class={styles.fold} open={differing.length === 0}>
        <summary>{t(differing.length > 0 ? 'viewer.compare.rest' : 'viewer.compare.all')}</summary>
        <CompareTable sources={sources} fields={fields.filter((field) => !differing.includes(field))} />
      </details>
      <CompareSources sources={sources} left={left} open={open} />
    </div>
  );
}

function verdictOf(fields: readonly Compared[], differing: readonly Compared[]): string {
  if (differing.length > 0)
    return t('viewer.compare.differing', differing.length, [formatNumber(differing.length)]);
  const agree = fields.some(({ verdict }) => verdict === 'agree');
  return agree ? t('viewer.compare.noneDiffers') : t('viewer.compare.nothing');
}

const answersOf = ({ name, wanted, outcome }: CompareSource) => ({
  name,
  href: wanted.href,
  metadata: outcome && 'facts' in outcome ? outcome.facts : { facts: {}, site: '' },
});

const failedOf = (sources: readonly CompareSource[]) =>
  sources.flatMap(({ name, wanted: { href }, outcome }) =>
    outcome && 'problem' in outcome ? [{ name, href, problem: outcome.problem }] : [],
  );

const nameFor = (pageUrl: string) => `comparison-${hostOf(pageUrl).replace(/[^\w.-]+/g, '-')}.json`;

interface CompareSourcesProps {
  sources: readonly CompareSource[];
  left: number;
  open(wanted: Wanted): void;
}

/** The sources and their state, folded; each opens in the viewer. */
function CompareSources({ sources, left, open }: CompareSourcesProps) {
  const unread = sources.filter(({ outcome }) => outcome && 'problem' in outcome).length;
  return (
    <details class={styles.fold}>
      <summary>
        {joinFacts(
          t('viewer.compare.sources', sources.length, [formatNumber(sources.length)]),
          unread > 0 && t('viewer.compare.unread', unread, [formatNumber(unread)]),
        )}
      </summary>
      <List label={t('viewer.compare.asked')}>
        {sources.map((source) => (
          <Row
            key={`${source.name} ${source.wanted.href}`}
            icon={iconOf(source)}
            title={source.name}
            meta={stateOf(source)}
            detail={detailOf(source)}
            openLabel={t('viewer.compare.lookInside')}
            onOpen={() => open(source.wanted)}
          />
        ))}
      </List>
      {left > 0 && <p class={styles.note}>{t('viewer.compare.left', left, [formatNumber(left)])}</p>}
    </details>
  );
}

const iconOf = ({ outcome }: CompareSource) => (!outcome ? 'clock' : 'facts' in outcome ? 'check' : 'alert');

function stateOf({ outcome }: CompareSource): string {
  if (!outcome) return t('common.loading');
  return 'facts' in outcome ? t('viewer.compare.read') : t('viewer.compare.notRead');
}

function detailOf({ wanted, outcome }: CompareSource): string {
  const words = outcome && ('problem' in outcome ? outcome.problem : outcome.note);
  if (words) return words;
  const { host, pathname, search } = new URL(wanted.href);
  return host + pathname + search;
}
