import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { t } from '@/lib/i18n';
import { languageName } from '@/lib/i18n/format';
import type { Thing } from '@/lib/viewer/readers/activitypub/thing';
import { isCovered } from '@/lib/viewer/readers/activitypub/title';
import type { LocalizedText } from '@/lib/viewer/readers/activitypub/words';
import { inLanguage } from '@/lib/viewer/readers/activitypub/words';
import { Parts } from '../parts';
import styles from '../sheet.module.css';

/** A text in one of its languages, first in the person's own. */
function Words({ texts }: { texts: readonly LocalizedText[] }) {
  const [chosen, setChosen] = useState<string>();
  const shown = texts.find((_, index) => String(index) === chosen) ?? inLanguage(texts, navigator.languages);
  if (!shown) return null;
  return (
    <>
      {texts.length > 1 && (
        <Select
          label={t('viewer.post.language')}
          value={String(texts.indexOf(shown))}
          options={texts.map(({ lang }, index) => ({
            value: String(index),
            label: lang ? languageName(lang) : t('viewer.post.noLanguage'),
          }))}
          onSelect={setChosen}
        />
      )}
      <p class={styles.words} dir="auto" lang={shown.lang || undefined}>
        <Parts parts={shown.parts} />
      </p>
    </>
  );
}

interface ContentProps {
  thing: Thing;
  /** Content that the warning covers too. */
  children?: ComponentChildren;
}

/** The words of a thing, behind the content warning of its author if there is one. */
export function Content({ thing, children }: ContentProps) {
  const [lifted, setLifted] = useState(false);
  const { summary, content } = thing;
  if (!lifted && isCovered(thing)) {
    return (
      <Notice
        tone="info"
        title={t('viewer.post.covered')}
        actions={<Button onClick={() => setLifted(true)}>{t('viewer.post.lift')}</Button>}
      >
        <Words texts={summary} />
      </Notice>
    );
  }
  return (
    <>
      {summary.length > 0 && (
        <div class={styles.lead}>
          <Words texts={summary} />
        </div>
      )}
      <Words texts={content} />
      {children}
    </>
  );
}
