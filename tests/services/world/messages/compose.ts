/** Text in parts, from which the text of the wire and the places of its entities are computed. */
export type Part =
  | string
  | { mention: string; name: string; id: string }
  | { hashtag: string }
  | { symbol: string }
  | { link: string; short: string }
  | { media: string; short: string };

type Indices = [start: number, end: number];

export interface Entities {
  hashtags: { indices: Indices; text: string }[];
  urls: { display_url: string; expanded_url: string; indices: Indices; url: string }[];
  user_mentions: { id_str: string; indices: Indices; name: string; screen_name: string }[];
  symbols: { indices: Indices; text: string }[];
  media?: { display_url: string; expanded_url: string; indices: Indices; url: string }[];
}

export interface Composed {
  text: string;
  display_text_range: Indices;
  entities: Entities;
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const codePoints = (text: string) => [...text].length;

/**
 * Indices of entities count code points of the still-escaped text; the display range counts UTF-16 units of it and
 * leaves out what stands `before` (the person answered) and `after` (the address of the media).
 */
export function compose(
  shown: readonly Part[],
  before: readonly Part[] = [],
  after: readonly Part[] = [],
): Composed {
  const entities: Entities = { hashtags: [], urls: [], user_mentions: [], symbols: [] };
  let text = '';
  const add = (part: Part) => {
    const start = codePoints(text);
    text += spelled(part);
    mark(entities, part, [start, codePoints(text)]);
  };
  for (const part of before) add(part);
  const from = text.length;
  for (const part of shown) add(part);
  const to = text.length;
  for (const part of after) add(part);
  return { text, display_text_range: [from, to], entities };
}

function spelled(part: Part): string {
  if (typeof part === 'string') return escaped(part);
  if ('mention' in part) return `@${part.mention}`;
  if ('hashtag' in part) return `#${part.hashtag}`;
  if ('symbol' in part) return `$${part.symbol}`;
  return part.short;
}

function mark(entities: Entities, part: Part, indices: Indices): void {
  if (typeof part === 'string') return;
  if ('mention' in part) {
    entities.user_mentions.push({ id_str: part.id, indices, name: part.name, screen_name: part.mention });
  } else if ('hashtag' in part) entities.hashtags.push({ indices, text: part.hashtag });
  else if ('symbol' in part) entities.symbols.push({ indices, text: part.symbol });
  else {
    const expanded = 'link' in part ? part.link : part.media;
    const address = { display_url: shortened(expanded), expanded_url: expanded, indices, url: part.short };
    if ('link' in part) entities.urls.push(address);
    else entities.media = [...(entities.media ?? []), address];
  }
}

function shortened(address: string): string {
  const bare = address.replace(/^(https?:\/\/|\{embed\}\/)(www\.)?/, '');
  return bare.length > 28 ? `${bare.slice(0, 27)}…` : bare;
}
