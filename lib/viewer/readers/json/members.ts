import { readJson } from '../../../http/json';
import type { Steps } from '../steps';
import { stringEnd, valueEnd } from './tokens';

/** Shorter texts take no time worth steps. */
const short = 200_000;

type Members = Readonly<Record<string, unknown>>;

/**
 * The members of a JSON object, parsed one by one; what the member `large` holds, object or list, one by one too.
 * As with `JSON.parse`, of members of one name the last counts. Undefined when the text is no JSON, or no object.
 */
export function* memberSteps(text: string, large: string): Steps<Members | undefined> {
  const value = yield* valueSteps(text, [large]);
  return isMembers(value) ? value : undefined;
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The value of a JSON text: a list is parsed one by one, an object likewise, and so are the members that have one of
 * these names in it. Undefined when the text is no JSON.
 */
export function* valueSteps(text: string, large: readonly string[]): Steps<unknown> {
  try {
    if (text.length <= short) return readJson(text.replace(/^\uFEFF/, ''))?.value;
    const begin = afterBlank(text, text.startsWith('\uFEFF') ? 1 : 0);
    const { value, end } = yield* partSteps(text, begin, large, 0);
    return afterBlank(text, end) < text.length ? undefined : value;
  } catch {
    return undefined;
  }
}

interface Part {
  value: unknown;
  end: number;
}

function valueIn(text: string, from: number, to: number): unknown {
  const json = readJson(text.slice(from, to));
  if (!json) throw new SyntaxError('A value is no JSON');
  return json.value;
}

/** Whatever is deeper within is parsed at once. */
const deepest = 2;

/** Throws where the text is no JSON: of the values the parser tells, of what is between them this does. */
function* partSteps(text: string, begin: number, large: readonly string[], depth: number): Steps<Part> {
  if (depth <= deepest && text[begin] === '{') return yield* objectSteps(text, begin, large, depth);
  if (depth <= deepest && text[begin] === '[') return yield* listSteps(text, begin);
  const end = valueEnd(text, begin);
  return { value: valueIn(text, begin, end), end };
}

function* objectSteps(text: string, begin: number, large: readonly string[], depth: number): Steps<Part> {
  const members = new Map<string, unknown>();
  let at = afterBlank(text, begin + 1);
  if (text[at] === '}') return { value: {}, end: at + 1 };
  for (;;) {
    const nameEnd = stringEnd(text, sign(text, at, '"') - 1);
    if (nameEnd < 0) throw new SyntaxError('A name goes on to the end');
    const name = String(valueIn(text, at, nameEnd));
    const from = afterBlank(text, sign(text, afterBlank(text, nameEnd), ':'));
    const part = yield* partSteps(text, from, large, large.includes(name) ? depth + 1 : deepest + 1);
    members.set(name, part.value);
    at = part.end;
    yield at / text.length;
    at = afterBlank(text, at);
    if (text[at] === '}') return { value: Object.fromEntries(members), end: at + 1 };
    at = afterBlank(text, sign(text, at, ','));
  }
}

function* listSteps(text: string, begin: number): Steps<Part> {
  const values: unknown[] = [];
  let at = afterBlank(text, begin + 1);
  if (text[at] === ']') return { value: values, end: at + 1 };
  for (;;) {
    const end = valueEnd(text, at);
    values.push(valueIn(text, at, end));
    yield end / text.length;
    at = afterBlank(text, end);
    if (text[at] === ']') return { value: values, end: at + 1 };
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
