import { useEffect, useState } from 'preact/hooks';
import { classes } from '@/components/ui/classes';
import { Hidden } from '@/components/ui/hidden';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Answer, Compared } from '@/lib/viewer/readers/compare/compare';
import { Outside } from '../parts';
import styles from './compare.module.css';
import type { Voice } from './use-compare';

interface TableProps {
  voices: readonly Voice[];
  fields: readonly Compared[];
}

/** The facts side by side: in one table, or where that is too narrow, in a table for each fact. */
export const CompareTable = (props: TableProps) =>
  useWide() ? <Columns {...props} /> : <Tables {...props} />;

const query = '(min-width: 760px)';

/** Whether the view is wide enough for columns. */
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

/** A table for each fact, with a row for each source. */
function Tables({ voices, fields }: TableProps) {
  return (
    <>
      {fields.map((field) => (
        <table key={field.name} class={styles.table}>
          <caption class={styles.caption}>
            <span class={styles.field}>{fieldName(field)}</span> <Verdict field={field} />
          </caption>
          <tbody>
            {voices.map((voice, index) => (
              <tr key={voice.wanted.href + voice.name}>
                <th scope="row">{voice.name}</th>
                <Cell voice={voice} field={field} answer={answerOf(field, index)} />
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}

/** One table, with a column for each source. */
function Columns({ voices, fields }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it
    <section class={styles.wide} aria-label={t('viewer.compare.title')} tabIndex={0}>
      <table class={styles.columns}>
        <thead>
          <tr>
            <td />
            {voices.map((voice) => (
              <th key={voice.wanted.href + voice.name} scope="col">
                {voice.name}
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
              {voices.map((voice, index) => (
                <Cell
                  key={voice.wanted.href + voice.name}
                  voice={voice}
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
  voice: Voice;
  field: Compared;
  answer: Answer | undefined;
}

/** The fact in one source. Sources that differ have a letter for each meaning. */
function Cell({ voice, field, answer }: CellProps) {
  if (!answer) return <td class={styles.silent}>{silence(voice)}</td>;
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
      {/^https?:\/\//.test(text) ? <Outside href={text}>{text}</Outside> : <bdi>{text}</bdi>}
    </td>
  );
}

function silence({ outcome }: Voice): string {
  if (!outcome) return t('common.loading');
  return 'said' in outcome ? t('viewer.compare.silent') : t('viewer.compare.notRead');
}

/** A, B, C; at most twelve are asked. */
const letter = (meaning: number): string => String.fromCharCode(65 + (meaning % 26));
