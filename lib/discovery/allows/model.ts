/** A site’s statement about its use by programs: the source, the exact words, and their meaning. */
export interface Statement {
  /** One of `uses`, or the key as it is written. */
  use: string;
  /** One of `answers`; for a licence its name, for another key its value. */
  answer: string;
  source: (typeof sources)[number];
  /** As it is written there. */
  line: string;
  /** The file that says it, or the licence. */
  href?: string | undefined;
}

export const uses = ['search', 'input', 'train', 'ai', 'images', 'mining', 'license'] as const;
export const answers = ['yes', 'no', 'reserved', 'open'] as const;
/** The strongest first, for text and data mining (TDM Reservation Protocol, section 7). */
export const sources = ['meta', 'header', 'link', 'robots', 'tdmrep'] as const;

export interface Allowed {
  use: string;
  /** Several where licences stand side by side. */
  answers: string[];
}

/**
 * What all statements together say about each use: no beats yes (AI Preferences, "combining preferences"), and of
 * statements about mining the nearest to the page counts.
 */
export function allowedIn(statements: readonly Statement[]): Allowed[] {
  const order = [...uses, ...statements.map(({ use }) => use)];
  return [...new Set(order)].flatMap((use) => {
    const about = statements.filter((one) => one.use === use);
    const said = [...new Set(about.map(({ answer }) => answer))];
    const [first] = said;
    if (first === undefined) return [];
    if (use === 'license') return { use, answers: said };
    const nearest = sources.flatMap((source) => about.find((one) => one.source === source) ?? [])[0];
    const one = use === 'mining' ? (nearest?.answer ?? first) : said.includes('no') ? 'no' : first;
    return { use, answers: [one] };
  });
}
