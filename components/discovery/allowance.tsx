import { allowedIn, answers, type Statement, uses } from '@/lib/discovery/allows/model';
import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import styles from './discovery.module.css';

/** The site’s permission for programs, in one line; unfolded, its sources and their exact lines. */
export function Allowance({ said }: { said: readonly Statement[] }) {
  if (said.length === 0) return null;
  const line = joinFacts(
    ...allowedIn(said).map(({ use, answers: all }) =>
      t('common.labelled', [useWords(use), formatList(all.map(answerWords))]),
    ),
  );
  const lines = new Map(said.map((one) => [`${one.source} ${one.line}`, one]));
  return (
    <section class={styles.allowance} aria-label={t('discovery.allows.title')}>
      <h2 class={styles.allows}>{t('discovery.allows.title')}</h2>
      <details>
        <summary>{line}</summary>
        <ul>
          {[...lines.values()].map((one) => (
            <li key={`${one.source} ${one.line}`}>
              <Source of={one} />
              <code dir="ltr">{one.line}</code>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

const files = { robots: 'robots.txt', tdmrep: 'tdmrep.json' };

function Source({ of: { source, href } }: { of: Statement }) {
  const words =
    source === 'robots' || source === 'tdmrep' ? files[source] : t(`discovery.allows.from.${source}`);
  return href ? (
    <a href={href} target="_blank" rel="noreferrer" title={href}>
      <bdi>{words}</bdi>
    </a>
  ) : (
    <bdi>{words}</bdi>
  );
}

/** A key that no vocabulary here has stands as it is written. */
function useWords(use: string): string {
  const known = uses.find((one) => one === use);
  return known ? t(`discovery.allows.use.${known}`) : use;
}

function answerWords(answer: string): string {
  const known = answers.find((one) => one === answer);
  return known ? t(`discovery.allows.answer.${known}`) : answer;
}
