import { type Finding, type Level, levels, type Report } from './model';
import type { Source } from './rule';

/** How a report is written out, in the language of the person. */
export interface ReportWords {
  title: string;
  levels: Record<Level, string>;
  facts: string;
  fix: string;
  sentence(finding: Finding): string;
  fact(fact: Report['facts'][number]): string;
  place(finding: Finding): string;
  source(rule: string): Source | undefined;
}

export const reportFormats = ['markdown', 'json', 'earl'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const extensionOf = (format: ReportFormat): string =>
  ({ markdown: 'md', json: 'json', earl: 'earl.jsonld' })[format];

export function writeReport(report: Report, format: ReportFormat, words: ReportWords): string {
  if (format === 'markdown') return markdownOf(report, words);
  return `${JSON.stringify(format === 'json' ? report : earlOf(report, words), undefined, 2)}\n`;
}

function markdownOf({ url, at, findings, facts }: Report, words: ReportWords): string {
  const lines = [`# ${words.title}`, '', `<${url}>, ${new Date(at).toISOString()}`];
  for (const level of levels) {
    const some = findings.filter((finding) => finding.level === level);
    if (some.length > 0) lines.push('', `## ${words.levels[level]}`, '');
    for (const finding of some) lines.push(...itemOf(finding, words));
  }
  if (facts.length > 0)
    lines.push('', `## ${words.facts}`, '', ...facts.map((fact) => `- ${escaped(words.fact(fact))}`));
  return `${lines.join('\n')}\n`;
}

function itemOf(finding: Finding, words: ReportWords): string[] {
  const { rule, excerpt, fix } = finding;
  const source = words.source(rule);
  const named = source ? ` ([${source[0]}](${source[1]}))` : '';
  return [
    `- **${rule}**: ${escaped(words.sentence(finding))}${named}`,
    `  ${escaped(words.place(finding))}`,
    ...(excerpt ? ['', ...fenced(excerpt)] : []),
    ...(fix ? ['', `  ${words.fix}`, '', ...fenced(fix)] : []),
  ];
}

/** Text of a page as text: no markup of it counts. */
const escaped = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|~]/g, '\\$&');

/** In a fence longer than any in the text. */
function fenced(text: string): string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [fence, ...text.split('\n'), fence].map((line) => `  ${line}`);
}

const outcomes: Record<Level, string> = {
  error: 'earl:failed',
  missing: 'earl:failed',
  // A warning leaves room for reasons that no program knows.
  warning: 'earl:cantTell',
};

/** Evaluation and Report Language 1.0 (https://www.w3.org/TR/EARL10-Schema/), with pointers to lines. */
function earlOf({ url, at, findings }: Report, words: ReportWords): object {
  return {
    '@context': {
      earl: 'http://www.w3.org/ns/earl#',
      dct: 'http://purl.org/dc/terms/',
      doap: 'http://usefulinc.com/ns/doap#',
      ptr: 'http://www.w3.org/2009/pointers#',
      xsd: 'http://www.w3.org/2001/XMLSchema#',
    },
    '@graph': [
      {
        '@id': 'urn:waymark',
        '@type': ['earl:Assertor', 'earl:Software', 'doap:Project'],
        'doap:name': 'Waymark',
      },
      { '@id': url, '@type': ['earl:TestSubject'] },
      ...findings.map((finding) => assertionOf(finding, url, at, words)),
    ],
  };
}

function assertionOf(finding: Finding, url: string, at: number, words: ReportWords): object {
  const { rule, level, line, excerpt, in: document } = finding;
  const source = words.source(rule);
  return {
    '@type': 'earl:Assertion',
    'earl:assertedBy': { '@id': 'urn:waymark' },
    'earl:subject': { '@id': url },
    'earl:mode': { '@id': 'earl:automatic' },
    'earl:test': {
      ...{ '@id': `urn:waymark:rule:${rule}`, '@type': 'earl:TestCase', 'dct:title': rule },
      ...(source && { 'dct:source': { '@id': source[1] } }),
    },
    'earl:result': {
      '@type': 'earl:TestResult',
      'earl:outcome': { '@id': outcomes[level] },
      'dct:description': words.sentence(finding),
      'dct:date': { '@value': new Date(at).toISOString(), '@type': 'xsd:dateTime' },
      ...(excerpt && { 'earl:info': excerpt }),
      'earl:pointer': {
        '@type': line === undefined ? 'ptr:Pointer' : 'ptr:LineCharPointer',
        'ptr:reference': { '@id': document },
        ...(line !== undefined && { 'ptr:lineNumber': line }),
      },
    },
  };
}
