import { stringEnd, valueEnd } from './json-tokens';
import type { Steps } from './steps';

/** Shorter texts take no time worth steps. */
const short = 200_000;

type Members = Readonly<Record<string, unknown>>;

/**
 * The members of a JSON object, parsed one by one; what the member `large` holds, object or list, one by one too.
 * As with `JSON.parse`, of members of one name the last counts. Undefined when the text is no JSON, or no object.
 */
export function* memberSteps(text: string, large: string): Steps<Members | undefined> {
  try {
    if (text.length <= short) return membersIn(JSON.parse(text.replace(/^\uFEFF/, '')));
    const begin = afterBlank(text, text.startsWith('\uFEFF') ? 1 : 0);
    if (text[begin] !== '{') return undefined;
    const { members, end } = yield* objectSteps(text, begin, large);
    return afterBlank(text, end) < text.length ? undefined : members;
  } catch {
    return undefined;
  }
}

const membersIn = (value: unknown): Members | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;

/** Throws where the text is no JSON: of the values the parser tells, of what is between them this does. */
function* objectSteps(text: string, begin: number, large?: string): Steps<{ members: Members; end: number }> {
  const members = new Map<string, unknown>();
  let at = afterBlank(text, begin + 1);
  if (text[at] === '}') return { members: {}, end: at + 1 };
  for (;;) {
    const nameEnd = stringEnd(text, sign(text, at, '"') - 1);
    if (nameEnd < 0) throw new SyntaxError('A name goes on to the end');
    const name = String(JSON.parse(text.slice(at, nameEnd)));
    const from = afterBlank(text, sign(text, afterBlank(text, nameEnd), ':'));
    if (name === large && text[from] === '{') {
      const inside = yield* objectSteps(text, from);
      members.set(name, inside.members);
      at = inside.end;
    } else if (name === large && text[from] === '[') {
      const inside = yield* listSteps(text, from);
      members.set(name, inside.values);
      at = inside.end;
    } else {
      at = valueEnd(text, from);
      members.set(name, JSON.parse(text.slice(from, at)));
    }
    yield at / text.length;
    at = afterBlank(text, at);
    if (text[at] === '}') return { members: Object.fromEntries(members), end: at + 1 };
    at = afterBlank(text, sign(text, at, ','));
  }
}

function* listSteps(text: string, begin: number): Steps<{ values: unknown[]; end: number }> {
  const values: unknown[] = [];
  let at = afterBlank(text, begin + 1);
  if (text[at] === ']') return { values, end: at + 1 };
  for (;;) {
    const end = valueEnd(text, at);
    values.push(JSON.parse(text.slice(at, end)));
    yield end / text.length;
    at = afterBlank(text, end);
    if (text[at] === ']') return { values, end: at + 1 };
    at = afterBlank(text, sign(text, at, ','));
  }
}

/** The place after a sign that has to stand there. */
function sign(text: string, at: number, expected: string): number {
  if (text[at] !== expected) throw new SyntaxError(`No ${expected}`);
  return at + 1;
}

function afterBlank(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at += 1;
  }
}
