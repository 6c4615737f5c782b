import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import type { Finding, Level } from '@/lib/viewer/readers/report/model';
import { ruleNamed } from '@/lib/viewer/readers/report/register';
import { WebLink } from '../parts';
import styles from './report.module.css';
import { placeWords, sentenceOfFinding } from './words';

const icons = { error: 'x', warning: 'alert', missing: 'plus' } as const satisfies Record<Level, string>;

/** Findings with the place, the text and the fix of each; the worst first. */
export function Findings({ label, findings }: { label: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" aria-label={label} class={styles.list}>
      {findings.map((finding, index) => (
        <Item key={index} finding={finding} />
      ))}
    </ul>
  );
}

function Item({ finding }: { finding: Finding }) {
  const { rule, level, excerpt, fix } = finding;
  const source = ruleNamed(rule)?.source;
  return (
    <li class={styles.item} data-rule={rule} data-level={level}>
      <p class={styles.level}>
        <Icon name={icons[level]} />
        {t(`report.level.${level}`)}
      </p>
      <p class={styles.sentence}>{sentenceOfFinding(finding)}</p>
      <p class={styles.place}>
        <bdi>{placeWords(finding)}</bdi>
        {source && <WebLink href={source[1]}>{source[0]}</WebLink>}
      </p>
      {excerpt && (
        <code class={styles.code} dir="ltr">
          {excerpt}
        </code>
      )}
      {fix && (
        <div class={styles.fix}>
          <code class={styles.code} dir="ltr">
            {fix}
          </code>
          <CopyButton text={fix} label={t('report.copyFix', [rule])} doneLabel={t('common.copied')} />
        </div>
      )}
    </li>
  );
}
