import { othersOf as fieldsBeside, type OtherField } from '../others';
import { type JsonObject, namespace } from './node';

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

/** The properties that no view knows, as short text. */
export const othersOf = (node: JsonObject): OtherField[] =>
  fieldsBeside(
    Object.entries(node).flatMap(([key, value]) =>
      value === null ? [] : [[shortName(key), value] as const],
    ),
    shown,
  );

const shortName = (key: string): string =>
  [namespace, 'as:'].reduce((name, start) => (name.startsWith(start) ? name.slice(start.length) : name), key);
