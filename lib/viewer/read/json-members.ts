import { typeOf, writtenOf } from './json-doc';
import { createJsonScan, type JsonDoc } from './json-tape';
import { stringEnd } from './json-tokens';
import { type Steps, stepsOf } from './steps';
import { childrenOf } from './tree';

/** Shorter texts take no time worth steps. */
const short = 200_000;
/** How much of the work the scan is, from 0 to 1. */
const share = 0.5;

type Members = Readonly<Record<string, unknown>>;

/**
 * The members of a JSON object, parsed one by one; those of the member `large`, if that is an object, one by one too.
 * As with `JSON.parse`, of members of one name the last counts. Undefined when the text is no JSON, or no object.
 */
export function* memberSteps(text: string, large: string): Steps<Members | undefined> {
  try {
    if (text.length <= short) return membersIn(JSON.parse(text.replace(/^\uFEFF/, '')));
    const doc = yield* scaled(stepsOf(createJsonScan(text)), 0);
    if (doc.problem || typeOf(doc, 0) !== 'object') return undefined;
    const members = new Map<string, unknown>();
    for (const node of childrenOf(doc, 0)) {
      const name = nameOf(doc, node);
      const inside = name === large && typeOf(doc, node) === 'object';
      members.set(name, inside ? yield* objectSteps(doc, node) : parsed(doc, node));
    }
    return Object.fromEntries(members);
  } catch {
    return undefined;
  }
}

const membersIn = (value: unknown): Members | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;

function* objectSteps(doc: JsonDoc, object: number): Steps<Members> {
  const members = new Map<string, unknown>();
  for (const node of childrenOf(doc, object)) {
    members.set(nameOf(doc, node), parsed(doc, node));
    yield share + ((doc.start[node] ?? 0) / doc.text.length) * (1 - share);
  }
  return Object.fromEntries(members);
}

const parsed = (doc: JsonDoc, node: number): unknown => JSON.parse(writtenOf(doc, node));

/** Throws where its escapes are none of JSON's, as the parser does. */
function nameOf({ text, key }: JsonDoc, node: number): string {
  const at = key[node] ?? 0;
  return String(JSON.parse(text.slice(at, stringEnd(text, at))));
}

/** Steps that are a part of larger work, from `begin` on. */
function* scaled<T>(steps: Steps<T>, begin: number): Steps<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield begin + value * share;
  }
}
