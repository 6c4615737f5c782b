import { asText } from './as-text';

export const placeholders = [
  'shout',
  'place',
  'city',
  'region',
  'country',
  'category',
  'event',
  'by',
  'date',
  'time',
  'link',
] as const;
export type Placeholder = (typeof placeholders)[number];
export type Values = Partial<Record<Placeholder, string | undefined>>;

export type TemplateNode =
  | { kind: 'text'; text: string }
  | { kind: 'value'; name: Placeholder }
  | { kind: 'optional'; nodes: TemplateNode[] };

export interface TemplateProblem {
  /** `not-optional`: brackets around text only, which would never vanish. */
  kind: 'unknown-name' | 'not-closed' | 'not-opened' | 'not-optional';
  /** Position in the template, in UTF-16 units. */
  at: number;
  found: string;
}

export type Parsed = { ok: true; nodes: TemplateNode[] } | { ok: false; problem: TemplateProblem };

/**
 * `{name}` is a value, `[…]` vanishes when a value in it is empty, `\` takes the next character as it is. Optional parts
 * can hold others, which vanish by themselves.
 */
export function parseTemplate(template: string): Parsed {
  const open: { at: number; nodes: TemplateNode[] }[] = [{ at: 0, nodes: [] }];
  const problem = (kind: TemplateProblem['kind'], at: number, found: string): Parsed => ({
    ok: false,
    problem: { kind, at, found },
  });
  for (const { 0: token, index } of template.matchAll(/\\[\s\S]?|\{[^{}]*\}?|[[\]}]|[^\\{}[\]]+/g)) {
    const nodes = open.at(-1)?.nodes ?? [];
    if (token === '[') open.push({ at: index, nodes: [] });
    else if (token === ']') {
      const closed = open.length > 1 ? open.pop() : undefined;
      if (!closed) return problem('not-opened', index, token);
      if (!closed.nodes.some(({ kind }) => kind !== 'text'))
        return problem('not-optional', closed.at, template.slice(closed.at, index + 1));
      open.at(-1)?.nodes.push({ kind: 'optional', nodes: closed.nodes });
    } else if (token === '}') return problem('not-opened', index, token);
    else if (token.startsWith('{')) {
      if (!token.endsWith('}')) return problem('not-closed', index, token);
      const name = placeholders.find((one) => one === token.slice(1, -1).trim());
      if (!name) return problem('unknown-name', index, token);
      nodes.push({ kind: 'value', name });
    } else nodes.push({ kind: 'text', text: token.startsWith('\\') ? token.slice(1) : token });
  }
  const unclosed = open.length > 1 ? open.at(-1) : undefined;
  if (unclosed) return problem('not-closed', unclosed.at, '[');
  return { ok: true, nodes: open[0]?.nodes ?? [] };
}

/** A stretch of the text; `name` where it is a value. */
export interface Piece {
  text: string;
  name?: Placeholder;
}

/** Values that the person wrote, or Waymark made or checked; all others are names that somebody else wrote. */
const own: ReadonlySet<Placeholder> = new Set(['shout', 'date', 'time', 'link']);

/** The pieces of the text, without optional parts that lack a value. */
export const fillTemplate = (nodes: readonly TemplateNode[], values: Values): Piece[] =>
  nodes.flatMap((node): Piece[] => {
    if (node.kind === 'text') return [{ text: node.text }];
    if (node.kind === 'value') {
      const { name } = node;
      const value = values[name] ?? '';
      return [{ text: own.has(name) ? value : asText(value), name }];
    }
    const lacks = node.nodes.some((inner) => inner.kind === 'value' && !values[inner.name]);
    const pieces = lacks ? [] : fillTemplate(node.nodes, values);
    return pieces.some(({ name, text }) => name && text) ? pieces : [];
  });

/** The first template of a target, by its kind. A Micropub post, a webhook and a file have fields for the place and the link. */
export const defaultTemplates = {
  micropub: '{shout}',
  mastodon: '[{shout}\n][📍 {place}[, {city}]\n][{link}]',
  webhook: '{shout}',
  file: '{shout}',
  computer: '[{place}[, {city}]\n][{shout}\n][{link}]',
} as const;
