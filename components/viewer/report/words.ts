import { t } from '@/lib/i18n';
import { camel } from '@/lib/i18n/camel';
import { formatNumber } from '@/lib/i18n/format';
import type { ReportWords } from '@/lib/viewer/readers/report/export';
import { factNames } from '@/lib/viewer/readers/report/facts';
import type { Finding, Report } from '@/lib/viewer/readers/report/model';
import { ruleNamed } from '@/lib/viewer/readers/report/register';

/** The sentence of a finding. Of a rule that this release does not have, only the name is known. */
export function sentenceOfFinding({ rule, says }: Finding): string {
  const known = ruleNamed(rule);
  const [first = '', second = '', third = '', fourth = ''] = says;
  return known ? t(`report.rule.${camel(known.name)}`, [first, second, third, fourth]) : rule;
}

export function factWords({ name, says }: Report['facts'][number]): string {
  const known = factNames.find((each) => each === name);
  return known ? t(`report.fact.${known}`, [says[0] ?? '']) : name;
}

/** The document, and the line in it. */
export function placeWords({ in: document, line }: Pick<Finding, 'in' | 'line'>): string {
  return line === undefined ? document : t('report.line', [formatNumber(line), document]);
}

export const reportWords = (): ReportWords => ({
  title: t('report.title'),
  levels: {
    error: t('report.level.error'),
    warning: t('report.level.warning'),
    missing: t('report.level.missing'),
  },
  facts: t('report.facts'),
  fix: t('report.fix'),
  sentence: sentenceOfFinding,
  fact: factWords,
  place: placeWords,
  source: (rule) => ruleNamed(rule)?.source,
});
