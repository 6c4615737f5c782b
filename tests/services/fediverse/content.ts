const special: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => special[sign] ?? sign);

const address = /https?:\/\/[^\s<>"]+/g;

/** Characters as a person counts them; each address counts as many as the server reserves. */
export const lengthOf = (text: string, perUrl: number): number =>
  Array.from(new Intl.Segmenter().segment(text.replace(address, 'x'.repeat(perUrl)))).length;

/** The HTML that such servers make of a text: paragraphs, addresses with hidden parts, hashtags. */
export function contentOf(text: string, origin: string): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  return paragraphs
    .map(
      (paragraph) =>
        `<p>${paragraph
          .split('\n')
          .map((line) => lineOf(line, origin))
          .join('<br />')}</p>`,
    )
    .join('');
}

function lineOf(line: string, origin: string): string {
  const parts = line.split(/(https?:\/\/[^\s<>"]+|#[\p{L}\p{M}\p{N}_]+)/u);
  return parts.map((part, index) => (index % 2 === 0 ? escapeHtml(part) : linkOf(part, origin))).join('');
}

function linkOf(part: string, origin: string): string {
  if (part.startsWith('#')) {
    const name = escapeHtml(part.slice(1));
    const href = `${origin}/tags/${encodeURIComponent(part.slice(1).toLowerCase())}`;
    return `<a href="${href}" class="mention hashtag" rel="tag">#<span>${name}</span></a>`;
  }
  const [, scheme = '', rest = ''] = /^(https?:\/\/)(.*)$/.exec(part) ?? [];
  const shown = escapeHtml(rest.slice(0, 30));
  const hidden = escapeHtml(rest.slice(30));
  return (
    `<a href="${escapeHtml(part)}" target="_blank" rel="nofollow noopener noreferrer">` +
    `<span class="invisible">${scheme}</span><span class="${hidden ? 'ellipsis' : ''}">${shown}</span>` +
    `<span class="invisible">${hidden}</span></a>`
  );
}
