import type { Card, Poll } from './model';
import type { Reader } from './reader';

const fieldOf = (card: Reader, name: string): Reader => card.record('binding_values').record(name);

const textOf = (card: Reader, name: string) => fieldOf(card, name).text('string_value');

/** Polls come as cards with numbered choices. */
export function readPoll(card: Reader): Poll | undefined {
  if (!card.text('name')?.startsWith('poll')) return undefined;
  const choices = [1, 2, 3, 4].flatMap((number) => {
    const label = textOf(card, `choice${number}_label`);
    if (label === undefined) return [];
    const count = fieldOf(card, `choice${number}_count`).number('string_value') ?? 0;
    return [{ label, count }];
  });
  if (choices.length === 0) return undefined;
  const endsAt = fieldOf(card, 'end_datetime_utc').moment('string_value');
  return {
    choices,
    ...(endsAt !== undefined && { endsAt }),
    final: fieldOf(card, 'counts_are_final').flag('boolean_value') ?? false,
  };
}

/** What a link leads to. */
export function readCard(card: Reader): Card | undefined {
  const title = textOf(card, 'title');
  if (!title) return undefined;
  const description = textOf(card, 'description');
  const domain = textOf(card, 'domain') ?? textOf(card, 'vanity_url');
  const href = card.address('url') ?? fieldOf(card, 'card_url').address('string_value');
  return {
    title,
    ...(description && { description }),
    ...(domain && { domain }),
    ...(href && { href }),
  };
}
