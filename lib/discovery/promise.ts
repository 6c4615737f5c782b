import type { Checked } from './contract';

/** Media types that say the same: [promised, served]. */
const same: [RegExp, RegExp][] = [
  // Links to oEmbed name the format; the answer is plain JSON or XML (oEmbed 1.0, section 4).
  [/^(application|text)\/json\+oembed$/, /^application\/json$/],
  [/^(application|text)\/xml\+oembed$/, /^(application|text)\/xml$/],
  [/^(application|text)\/xml$/, /^(application|text)\/xml$/],
  // An ActivityStreams object may come as either (ActivityPub, section 3.2).
  [/^application\/(activity|ld)\+json$/, /^application\/(activity|ld)\+json$/],
];

/** Media types of the same syntax: read without harm, though not what was said. */
const syntaxes = [/[/+]json(\+|$)/, /[/+]xml(\+|$)/, /^text\/(plain|markdown|x-markdown)$/];

/** How the media type that was served relates to the one a link promised; parameters do not count. */
export function compareTypes(promised: string, served: string): Checked['promise'] {
  const [was, is] = [essence(promised), essence(served)];
  if (!was || !is) return 'unknown';
  if (was === is || same.some(([one, other]) => one.test(was) && other.test(is))) return 'kept';
  return syntaxes.some((syntax) => syntax.test(was) && syntax.test(is)) ? 'close' : 'broken';
}

const essence = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();
