import { piecesOf } from './pieces';

/** The parser of the test environment, made as strict as a browser's where the readers count on it. */
export function strictXml(): void {
  const Lenient = DOMParser;
  globalThis.DOMParser = class extends Lenient {
    override parseFromString(text: string, type: DOMParserSupportedType): Document {
      if (type === 'text/html') return super.parseFromString(text, type);
      try {
        return super.parseFromString(accepted(text) ? withoutCdata(text) : '<parsererror/>', type);
      } catch {
        return super.parseFromString('<parsererror/>', type);
      }
    }
  };
}

const declared = /^&(?:amp|lt|gt|quot|apos|#\d{2,7}|#x[\da-f]{2,6});/i;

/** Neither bare ampersands and entities of HTML, nor control characters, nor undeclared prefixes, nor open ends. */
function accepted(text: string): boolean {
  let depth = 0;
  let roots = 0;
  for (const { kind, name, from, to } of piecesOf(text)) {
    const written = text.slice(from, to);
    if (kind === 'broken' || /[^\P{Cc}\t\n\r]/u.test(written)) return false;
    if (kind === 'skip' && written.startsWith('<?') && !/^<\?[a-z]/i.test(written)) return false;
    if (kind === 'skip') continue;
    if ([...written.matchAll(/&/g)].some(({ index }) => !declared.test(written.slice(index, index + 12))))
      return false;
    const prefix = /^([^:]+):/.exec(name)?.[1];
    if (prefix && !text.includes(`xmlns:${prefix}=`)) return false;
    if (depth === 0 && (kind === 'start' || kind === 'empty')) roots += 1;
    if (kind === 'text' && depth === 0 && written.trim() !== '') return false;
    if (kind === 'start') depth += 1;
    if (kind === 'end') depth -= 1;
  }
  return depth === 0 && roots === 1;
}

/** The same text in escapes: the parser of the test environment does not know CDATA. */
const withoutCdata = (text: string): string =>
  text.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inside: string) =>
    inside.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
