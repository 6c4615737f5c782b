import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { saveFile } from '@/components/ui/save-file';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Wanted } from '@/lib/viewer/model';
import { compare, exportOf, type Source } from '@/lib/viewer/readers/compare/compare';
import { hostOf } from '@/lib/viewer/readers/text/text';
import { Viewer } from '../viewer';
import styles from './compare.module.css';
import { CompareTable } from './table';
import { useCompare, type Voice } from './use-compare';
import { CompareVoices } from './voices';

/** The comparison of a page's alternatives, and each of them on its own with a way back to it. */
export function Comparison({ tabId, pageUrl }: { tabId: number; pageUrl: string }) {
  const [inside, setInside] = useState<Wanted>();
  return (
    <>
      {inside && <Viewer wanted={inside} onLeave={() => setInside(undefined)} />}
      {/* Stays mounted: coming back sends no request. */}
      <div hidden={inside !== undefined}>
        <Compare tabId={tabId} pageUrl={pageUrl} open={setInside} />
      </div>
    </>
  );
}

interface CompareProps {
  tabId: number;
  pageUrl: string;
  /** Shows one of them in the viewer, with a way back. */
  open(wanted: Wanted): void;
}

/** The facts of a page in the page and its alternatives, side by side. */
function Compare({ tabId, pageUrl, open }: CompareProps) {
  const { voices, left, done, again } = useCompare(tabId, pageUrl);
  const sources = voices.map(sourceOf);
  const fields = compare(sources);
  const differing = fields.filter(({ verdict }) => verdict === 'differ').length;
  const file = () =>
    exportOf(
      pageUrl,
      sources.filter((_, index) => said(voices[index])),
      failedOf(voices),
      Date.now(),
    );
  return (
    <div class={styles.page}>
      <ProgressBar active={!done} label={t('viewer.compare.asking')} />
      <header class={styles.head}>
        <h1 class={styles.title}>{t('viewer.compare.title')}</h1>
        <p class={styles.meta}>
          <bdi>{pageUrl}</bdi>
        </p>
        <p class={styles.verdict} role="status">
          {!done
            ? t('viewer.compare.asking')
            : differing > 0
              ? t('viewer.compare.differing', differing, [formatNumber(differing)])
              : fields.some(({ verdict }) => verdict === 'agree')
                ? t('viewer.compare.noneDiffers')
                : t('viewer.compare.nothing')}
        </p>
        <div class={styles.actions}>
          <Button icon="refresh-cw" busy={!done} onClick={again}>
            {t('viewer.compare.again')}
          </Button>
          <Button icon="download" busy={!done} onClick={() => saveFile(nameFor(pageUrl), new Blob([file()]))}>
            {t('viewer.compare.download')}
          </Button>
          <CopyButton
            wide
            busy={!done}
            text={file}
            label={t('viewer.compare.copy')}
            doneLabel={t('common.copied')}
          />
        </div>
      </header>
      <CompareVoices voices={voices} left={left} open={open} />
      <CompareTable voices={voices} fields={fields} />
    </div>
  );
}

const said = (voice: Voice | undefined) =>
  voice?.outcome && 'said' in voice.outcome ? voice.outcome.said : undefined;

const sourceOf = (voice: Voice): Source => ({
  name: voice.name,
  href: voice.wanted.href,
  said: said(voice) ?? { facts: {}, site: '' },
});

const failedOf = (voices: readonly Voice[]) =>
  voices.flatMap(({ name, wanted: { href }, outcome }) =>
    outcome && 'problem' in outcome ? [{ name, href, problem: outcome.problem }] : [],
  );

const nameFor = (pageUrl: string) => `comparison-${hostOf(pageUrl).replace(/[^\w.-]+/g, '-')}.json`;
