import { z } from 'zod';
import { valueIn } from '../json/values';
import { levels, longestText, type Report, roles } from './model';

const text = z.string().max(longestText);
const finding = z.object({
  ...{ rule: z.string().max(100), level: z.enum(levels), in: text, excerpt: text, fix: text.exactOptional() },
  line: z.int().positive().exactOptional(),
  says: z.array(text).max(9),
});
const report: z.ZodType<Report> = z.object({
  ...{ url: text, at: z.number() },
  asked: z.array(z.object({ role: z.enum(roles).catch('page'), href: text, status: z.int() })).max(100),
  facts: z.array(z.object({ name: z.string().max(100), says: z.array(text).max(9) })).max(100),
  findings: z.array(finding).max(5000),
});

/** A report that was kept or exported; rules that this release does not have stay in it. */
export const readReport = (value: unknown): Report | undefined => report.safeParse(value).data;

export const readReportFile = (written: string): Report | undefined => readReport(valueIn(written));
