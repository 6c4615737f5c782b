import { htmlParts, inertHtml } from './html';
import { wordsOf } from './text';

/** How a format writes its titles; `plainTitle` reads them all. */
export type TitleFormat =
  /** Exactly the characters to show: Atom’s `text`, which is its default. */
  | 'text'
  /** Markup: Atom’s `html` and `xhtml`. */
  | 'html'
  /** Plain text that may hold inline elements: JSON Feed. */
  | 'inline'
  /** The same with entities, escaped once more than needed: RSS, oEmbed and API roots. */
  | 'escaped';

/** Longer titles are cut here first. */
const longest = 4000;
/** Elements within a line (HTML § 4.5); any other word in angle brackets is a word of the title. */
const inline =
  /<\/?(?:a|abbr|b|bdi|bdo|big|br|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)(?:\s[^<>]{0,500})?\/?>/gi;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/**
 * The plain words of a title on one line. Sources: RFC 4287 § 3.1.1, the RSS Best Practices Profile § Character Data,
 * JSON Feed 1.1, oEmbed 1.0 § 2.3.4.
 */
export function plainTitle(written: string, format: TitleFormat): string {
  const cut = written.slice(0, longest);
  // A title of nothing but a tag, `<br>`, is shown as it is written.
  return onOneLine(readable(cut, format)) || onOneLine(cut);
}

/** Characters of the first words. */
const most = 80;

/** The first words of a text, which serve where there is no title. */
export function firstWords(text: string): string {
  const words = onOneLine(text);
  if (words.length <= most) return words;
  const cut = words.slice(0, most);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function readable(text: string, format: TitleFormat): string {
  if (format === 'text') return text;
  if (format === 'html') return wordsOf(htmlParts(text));
  const bare = text.replace(inline, (tag) => (/^<\/?br\b/i.test(tag) ? ' ' : ''));
  return format === 'inline' ? bare : bare.replace(entity, decodedEntity);
}

/** The character of an entity; one without a meaning stays as it is written. */
function decodedEntity(written: string): string {
  const character = inertHtml(written)?.textContent ?? written;
  return character.length > 1 && character.endsWith(';') ? written : character;
}
