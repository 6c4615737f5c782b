import { facts } from './facts';
import { inputOf } from './input';
import type { Report, ReportRequest, Served } from './model';
import { findingsOf, type Rule } from './rule';
import { activitypubRules } from './rules/activitypub';
import { agreementRules } from './rules/agreement';
import { documentRules } from './rules/documents';
import { feedRules } from './rules/feeds';
import { hreflangRules } from './rules/hreflang';
import { linkRules } from './rules/links';
import { linksetRules } from './rules/linksets';
import { metadataRules } from './rules/metadata';
import { oembedRules } from './rules/oembed';
import { signpostingRules } from './rules/signposting';

/** Every rule of the report by its name, family by family. */
export const rules = {
  ...linkRules,
  ...hreflangRules,
  ...feedRules,
  ...oembedRules,
  ...activitypubRules,
  ...metadataRules,
  ...agreementRules,
  ...signpostingRules,
  ...linksetRules,
  ...documentRules,
};

export type RuleName = keyof typeof rules;

const isRule = (name: string): name is RuleName => Object.hasOwn(rules, name);

/** The rule of that name; undefined for one of another version. */
export const ruleNamed = (name: string): (Rule & { name: RuleName }) | undefined =>
  isRule(name) ? { ...rules[name], name } : undefined;

/** Reads the documents of a page by every rule; undefined where the page itself did not come. */
export function reportOf(
  url: string,
  served: readonly { request: ReportRequest; answer: Served | undefined }[],
  now: number,
): Report | undefined {
  const page = inputOf(url, served, now);
  return (
    page && {
      ...{ url, at: now },
      asked: served.map(({ request: { role, href }, answer }) => ({
        role,
        href,
        status: answer?.status ?? 0,
      })),
      facts: facts(page),
      findings: findingsOf(rules, page),
    }
  );
}
