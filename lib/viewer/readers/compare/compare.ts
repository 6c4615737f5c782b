import { type FactName, factNames, type Metadata } from './facts';
import { comparable, same } from './same';

/** A source of facts: an alternative of a page, or the page itself. */
export interface Source {
  /** Its name in the view. */
  name: string;
  href: string;
  metadata: Metadata;
}

export interface Answer {
  /** Position among the sources. */
  source: number;
  text: string;
  /** Answers of one number mean the same: 0, 1, 2 in the order they came. Absent for what cannot be compared. */
  meaning?: number;
}

/** One fact in all sources. */
export type Compared = ReturnType<typeof comparedIn>;

export function compare(sources: readonly Source[]): Compared[] {
  const sites = sources.map(({ metadata }) => metadata.site).filter(Boolean);
  return factNames.map((name) => comparedIn(name, sources, sites));
}

function comparedIn(name: FactName, sources: readonly Source[], sites: readonly string[]) {
  const meanings: string[] = [];
  const answers = sources.flatMap(({ metadata }, source): Answer[] => {
    const text = metadata.facts[name];
    if (text === undefined) return [];
    if (!comparable(name, text)) return [{ source, text }];
    const known = meanings.findIndex((other) => same(name, other, text, sites));
    return [{ source, text, meaning: known === -1 ? meanings.push(text) - 1 : known }];
  });
  const compared = answers.filter(({ meaning }) => meaning !== undefined).length;
  /** `one`: only one says it, or can be compared. */
  const verdict: 'agree' | 'differ' | 'one' | 'none' =
    answers.length === 0 ? 'none' : meanings.length > 1 ? 'differ' : compared > 1 ? 'agree' : 'one';
  return { name, verdict, answers };
}

/** The comparison as a file: the facts of each source, and what all say of each fact. `failed` are those that could not be read. */
export function exportOf(
  page: string,
  sources: readonly Source[],
  failed: readonly { name: string; href: string; problem: string }[],
  at: number,
): string {
  const sourceOf = (index: number) => sources[index]?.name ?? '';
  const document = {
    page,
    comparedAt: new Date(at).toISOString(),
    sources: sources.map(({ name, href, metadata }) => ({ name, href, facts: metadata.facts })),
    notRead: failed,
    comparison: Object.fromEntries(
      compare(sources).map(({ name, verdict, answers }) => [
        name,
        {
          verdict,
          answers: answers.map(({ source, text, meaning }) => ({ from: sourceOf(source), text, meaning })),
        },
      ]),
    ),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
