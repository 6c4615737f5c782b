import { acceptOf, type TypedLink } from './model';

/**
 * A POSIX shell command that requests a link target. Safe to paste into a terminal: there, control characters are
 * editing keys even inside quotes (Ctrl-U clears the line).
 */
export function curlOf({ href, ...link }: Pick<TypedLink, 'kind' | 'href' | 'type'>): string {
  const accept = printable(acceptOf(link));
  // Resolved addresses contain no space. `--globoff` keeps curl from expanding brackets and braces.
  const target = printable(href).replaceAll(' ', '%20');
  return `curl --globoff ${accept ? `-H ${quoted(`Accept: ${accept}`)} ` : ''}${quoted(target)}`;
}

/** Between single quotes everything but a single quote is literal (POSIX.1-2024, XCU 2.2.2). */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Removes control and format characters, lone surrogates and line separators. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '');
