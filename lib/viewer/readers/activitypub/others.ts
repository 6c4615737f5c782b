import type { JsonObject } from './node';

/** Shown in a place of their own, or of no use to a reader. */
const shown = new Set(
  [
    '@context @id @type id type name nameMap summary summaryMap content contentMap mediaType sensitive attributedTo',
    'actor object target to cc bto bcc audience published updated startTime endTime inReplyTo url replies likes',
    'shares attachment image icon tag oneOf anyOf closed votersCount items orderedItems totalItems first prev next',
    'last partOf preferredUsername outbox followers following featured liked manuallyApprovesFollowers alsoKnownAs',
    'movedTo signature proof publicKey assertionMethod',
  ].flatMap((line) => line.split(' ')),
);

/** The properties that nothing else shows, as text of at most 300 characters; the first hundred. */
export function othersOf(node: JsonObject): { name: string; value: string }[] {
  return Object.keys(node)
    .filter((key) => !shown.has(shortName(key)) && node[key] !== null)
    .slice(0, 100)
    .map((key) => ({ name: shortName(key).slice(0, 100), value: short(node[key]) }))
    .filter(({ value }) => value !== '');
}

const shortName = (key: string): string =>
  key.replace(/^(?:as:|https:\/\/www\.w3\.org\/ns\/activitystreams#)/, '');

function short(value: unknown): string {
  if (Array.isArray(value) && value.length === 0) return '';
  const text = typeof value === 'string' ? value : written(value);
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}

/** A value as JSON; empty when it is nested too deep for that. */
export function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
