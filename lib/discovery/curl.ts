import { acceptOf, type TypedLink } from './model';

/**
 * A command for a POSIX shell that requests a link's target as a client would. Safe to paste into a terminal, where
 * control characters are editing keys before any quote counts: Ctrl-U alone clears the line up to it.
 */
export function curlOf({ href, ...link }: Pick<TypedLink, 'kind' | 'href' | 'type'>): string {
  const accept = printable(acceptOf(link));
  // A resolved address holds no space; curl takes brackets and braces for ranges unless it is told not to.
  const target = printable(href).replaceAll(' ', '%20');
  return `curl --globoff ${accept ? `-H ${quoted(`Accept: ${accept}`)} ` : ''}${quoted(target)}`;
}

/** Between single quotes all is literal but a single quote (POSIX.1-2024, XCU 2.2.2). */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Without what is no visible sign: controls, marks of direction, ends of lines, halves of surrogate pairs. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '');
