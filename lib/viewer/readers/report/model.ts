/** Documents that a report reads; each at most once. */
export const roles = [
  'page',
  'control',
  'activitypub',
  'oembed-json',
  'oembed-xml',
  'feed',
  'linkset',
  'api-catalog',
  'robots',
  'llms',
  'security',
  'markdown',
  'tdmrep',
  'agent-card',
  'ai-catalog',
  'agent-skills',
  'nodeinfo',
] as const;
export type Role = (typeof roles)[number];

export interface ReportRequest {
  role: Role;
  href: string;
  accept: string;
}

/** A document as it was served. */
export interface Served {
  status: number;
  /** Headers as they were sent; empty where they were not. */
  type: string;
  link: string;
  language: string;
  text: string;
  /** There was more. */
  cut: boolean;
}

export const levels = ['error', 'warning', 'missing'] as const;
export type Level = (typeof levels)[number];

/** Of any text in a report. */
export const longestText = 10_000;

/** Something that a rule found. */
export interface Finding {
  rule: string;
  level: Level;
  /** The document: the page, or one that it names. */
  in: string;
  /** In that document, from 1; absent for headers and for what is missing. */
  line?: number | undefined;
  /** The wrong part, as written; may be empty. */
  excerpt: string;
  /** The values for the sentence of the rule. */
  says: string[];
  /** The right text instead, where there is one. */
  fix?: string | undefined;
}

export interface Report {
  url: string;
  /** Unix ms. */
  at: number;
  /** Documents that were asked for, with the status of each; 0 where none came. */
  asked: { role: Role; href: string; status: number }[];
  /** Something that the page has: the name of a fact, and the values for its words. */
  facts: { name: string; says: string[] }[];
  findings: Finding[];
}
