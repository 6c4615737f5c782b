/** How a served media type relates to a promised one; `close` is another type of the same syntax. */
export type TypeMatch = 'match' | 'close' | 'mismatch' | 'unknown';

/** Equivalent media types: [promised, served]. */
const equivalent: [RegExp, RegExp][] = [
  // Links to oEmbed name the format; the response is plain JSON or XML (oEmbed 1.0, section 4).
  [/^(application|text)\/json\+oembed$/, /^application\/json$/],
  [/^(application|text)\/xml(\+oembed)?$/, /^(application|text)\/xml$/],
  // An ActivityStreams object has either type (ActivityPub, section 3.2).
  [/^application\/(activity|ld)\+json$/, /^application\/(activity|ld)\+json$/],
];

/** Media types that share a syntax. */
const syntaxes = [/[/+]json(\+|$)/, /[/+]xml(\+|$)/, /^text\/(plain|markdown|x-markdown)$/];

/** Compares a link's media type with the served one; parameters are ignored. */
export function compareTypes(promised: string, served: string): TypeMatch {
  const [one, other] = [essenceOf(promised), essenceOf(served)];
  if (!one || !other) return 'unknown';
  if (one === other || equivalent.some(([from, to]) => from.test(one) && to.test(other))) return 'match';
  return syntaxes.some((syntax) => syntax.test(one) && syntax.test(other)) ? 'close' : 'mismatch';
}

/** A media type in lower case, without parameters. */
export const essenceOf = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();
