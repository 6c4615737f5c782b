import { readJson } from '../../../http/json';
import { type Steps, stepsOf } from '../steps';
import { childrenOf } from '../tree';
import { isContainer, nameTextOf, writtenOf } from './doc';
import { createJsonScan, type JsonDoc } from './tape';

type Members = Readonly<Record<string, unknown>>;

/**
 * The members of a JSON object, parsed one by one, and so are those of the object or list that the member `large` is.
 * As with `JSON.parse`, of members of one name the last counts. Undefined when the text is no JSON, or no object.
 */
export function* memberSteps(text: string, large: string): Steps<Members | undefined> {
  const value = yield* valueSteps(text, [large]);
  return isMembers(value) ? value : undefined;
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The value of a JSON text. Items of an outermost list, members of an outermost object, and the same of members that
 * have one of the names in `large`, are parsed one by one. Undefined when the text is no JSON.
 */
export function* valueSteps(text: string, large: readonly string[]): Steps<unknown> {
  const doc = yield* stepsOf(createJsonScan(text));
  if (doc.problem) return undefined;
  return (yield* partSteps(doc, 0, large, 0))?.value;
}

/** Containers further inside are parsed at once. */
const deepest = 2;

interface Part {
  value: unknown;
}

/** Undefined where the parser refuses what the scan let pass: an escape that does not exist, or too many levels. */
function* partSteps(
  doc: JsonDoc,
  node: number,
  large: readonly string[],
  depth: number,
): Steps<Part | undefined> {
  if (depth > deepest || !isContainer(doc, node)) return readJson(writtenOf(doc, node));
  const isList = doc.text[doc.start[node] ?? 0] === '[';
  const values: unknown[] = [];
  const members = new Map<string, unknown>();
  for (const child of childrenOf(doc, node)) {
    const name = isList ? undefined : readJson(nameTextOf(doc, child));
    if (!isList && !name) return undefined;
    const key = String(name?.value);
    const part = yield* partSteps(
      doc,
      child,
      large,
      !isList && large.includes(key) ? depth + 1 : deepest + 1,
    );
    if (!part) return undefined;
    if (isList) values.push(part.value);
    else members.set(key, part.value);
    yield (doc.start[child] ?? 0) / doc.text.length;
  }
  return { value: isList ? values : Object.fromEntries(members) };
}
