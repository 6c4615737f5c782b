import { useEffect, useState } from 'preact/hooks';
import { classes } from '@/components/ui/classes';
import { Hidden } from '@/components/ui/hidden';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatList, formatNumber } from '@/lib/i18n/format';
import type { Answer, Compared } from '@/lib/viewer/readers/compare/compare';
import { WebLink } from '../parts';
import { writtenDateWords } from '../words';
import styles from './compare.module.css';
import type { CompareSource } from './use-compare';

interface TableProps {
  sources: readonly CompareSource[];
  fields: readonly Compared[];
}

/** The facts side by side: in one table, or where that is too narrow, in a table for each fact. */
export const CompareTable = (props: TableProps) =>
  useWide() ? <Columns {...props} /> : <Tables {...props} />;

const query = '(min-width: 760px)';

function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => setWide(list.matches);
    list.addEventListener('change', update);
    update();
    return () => list.removeEventListener('change', update);
  }, []);
  return wide;
}

/** A table for each fact, with a row for each source that gives it. */
function Tables({ sources, fields }: TableProps) {
  return (
    <>
      {fields.map((field) => (
        <table key={field.name} class={styles.table}>
          <caption class={styles.caption}>
            <span class={styles.field}>{fieldName(field)}</span> <Verdict field={field} />
          </caption>
          <tbody>
            {sources.map((source, index) => {
              const answer = answerOf(field, index);
              return (
                answer && (
                  <tr key={source.wanted.href + source.name}>
                    <th scope="row">{source.name}</th>
                    <Cell source={source} field={field} answer={answer} />
                  </tr>
                )
              );
            })}
            {[...silentIn(field, sources)].map(([words, silent]) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                <td class={styles.silent}>{formatList(silent.map(({ name }) => name))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}

/** One table, with a column for each source. */
function Columns({ sources, fields }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it
    <section class={styles.wide} aria-label={t('viewer.compare.title')} tabIndex={0}>
      <table class={styles.columns}>
        <thead>
          <tr>
            <td />
            {sources.map((source) => (
              <th key={source.wanted.href + source.name} scope="col">
                {source.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row">
                <span class={styles.field}>{fieldName(field)}</span>
                <Verdict field={field} />
              </th>
              {sources.map((source, index) => (
                <Cell
                  key={source.wanted.href + source.name}
                  source={source}
                  field={field}
                  answer={answerOf(field, index)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const fieldName = ({ name }: Compared) => t(`viewer.compare.field.${name}`);
const answerOf = ({ answers }: Compared, source: number) =>
  answers.find((answer) => answer.source === source);

function Verdict({ field: { verdict, answers } }: { field: Compared }) {
  const meanings = new Set(answers.flatMap(({ meaning }) => meaning ?? [])).size;
  return (
    <span class={classes(styles.tally, verdict === 'differ' && styles.differs)}>
      {verdict === 'differ' && <Icon name="alert" />}
      {verdict === 'agree' && <Icon name="check" />}
      {verdict === 'differ'
        ? t('viewer.compare.answers', meanings, [formatNumber(meanings)])
        : t(`viewer.compare.verdict.${verdict}`)}
    </span>
  );
}

interface CellProps {
  source: CompareSource;
  field: Compared;
  answer: Answer | undefined;
}

/** The fact in one source. Sources that differ have a letter for each meaning. */
function Cell({ source, field, answer }: CellProps) {
  if (!answer) return <td class={styles.silent}>{silence(source)}</td>;
  const { text, meaning } = answer;
  const differ = field.verdict === 'differ' && meaning !== undefined;
  return (
    <td class={classes(differ && meaning > 0 && styles.other)}>
      {differ && (
        <span class={styles.letter}>
          <Hidden>{t('viewer.compare.meaning')}</Hidden>
          {letter(meaning)}
        </span>
      )}
      {field.name === 'published' ? (
        <time title={text}>{writtenDateWords(text)}</time>
      ) : /^https?:\/\//.test(text) ? (
        <WebLink href={text}>{text}</WebLink>
      ) : (
        <bdi>{text}</bdi>
      )}
      {field.name === 'published' && differ && <div class={styles.meta}>{text}</div>}
    </td>
  );
}

/** The sources without a fact, by the reason. */
const silentIn = (field: Compared, sources: readonly CompareSource[]) =>
  Map.groupBy(
    sources.filter((_, index) => !answerOf(field, index)),
    (source) => silence(source),
  );

function silence({ outcome }: CompareSource): string {
  if (!outcome) return t('common.loading');
  return 'facts' in outcome ? t('viewer.compare.silent') : t('viewer.compare.notRead');
}

/** A, B, C; at most twelve are asked. */
const letter = (meaning: number): string => String.fromCharCode(65 + (meaning % 26));
