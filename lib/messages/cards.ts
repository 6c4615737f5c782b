import { known } from './known-fields';
import { readPicture } from './media';
import type { Card, Picture, Poll } from './model';
import type { Reader } from './reader';

/** A card's values by name: `{name: value}`, or a list of `{key, value}`. */
type Values = (name: string) => Reader;

function valuesOf(card: Reader): Values {
  const nothing = (name: string) => card.record('binding_values').record(name);
  if (!card.isList('binding_values')) return nothing;
  const pairs = card
    .list('binding_values')
    .map((pair) => [pair.text('key', 100), pair.record('value')] as const);
  const found = new Map(pairs);
  return (name) => found.get(name) ?? card.record('').record('');
}

/** The card of a post: a poll, or the target of a link. */
export function readCards(post: Reader, expanded: ReadonlyMap<string, string>): { poll?: Poll; card?: Card } {
  const card = post.record('card');
  if (!card.present) return {};
  card.expect(known.card, ['name', 'binding_values']);
  const values = valuesOf(card);
  const poll = readPoll(card, values);
  if (poll) return { poll };
  const link = readLink(card, values, expanded);
  return link ? { card: link } : {};
}

function readPoll(card: Reader, values: Values): Poll | undefined {
  if (!card.text('name')?.startsWith('poll')) return undefined;
  const choices = [1, 2, 3, 4].flatMap((number) => {
    const label = values(`choice${number}_label`).text('string_value', 200);
    if (label === undefined) return [];
    return [{ label, count: values(`choice${number}_count`).number('string_value') ?? 0 }];
  });
  if (choices.length === 0) return undefined;
  const endsAt = values('end_datetime_utc').moment('string_value');
  const picture = pictureOf(values, ['image_large', 'image', 'player_image_large', 'player_image']);
  return {
    choices,
    ...(endsAt !== undefined && { endsAt }),
    final: values('counts_are_final').flag('boolean_value') ?? false,
    ...(picture && { picture }),
  };
}

function readLink(card: Reader, values: Values, expanded: ReadonlyMap<string, string>): Card | undefined {
  const text = (name: string, longest: number) => values(name).text('string_value', longest)?.trim();
  const title = text('title', 500);
  if (!title) return undefined;
  const description = text('description', 2000);
  const domain = text('domain', 260) || text('vanity_url', 260);
  const short = card.address('url');
  const href = (short && expanded.get(short)) ?? short ?? values('card_url').address('string_value');
  const name = card.text('name') ?? '';
  const kind = name.includes('player') ? 'player' : name.includes('large_image') ? 'large' : 'summary';
  const picture = pictureOf(values, picturesOf[kind]);
  return {
    kind,
    title,
    ...(description && { description }),
    ...(domain && { domain }),
    ...(href && { href }),
    ...(picture && { picture }),
  };
}

/** Names of a card's picture, the best ones first. */
const picturesOf: Record<Card['kind'], readonly string[]> = {
  large: [
    'summary_photo_image_large',
    'photo_image_full_size_large',
    'thumbnail_image_large',
    'thumbnail_image',
  ],
  player: ['player_image_large', 'player_image', 'thumbnail_image_large', 'thumbnail_image'],
  summary: [
    'thumbnail_image',
    'thumbnail_image_large',
    'photo_image_full_size',
    'photo_image_full_size_large',
  ],
};

function pictureOf(values: Values, names: readonly string[]): Picture | undefined {
  for (const name of names) {
    const picture = readPicture(values(name).record('image_value'));
    if (picture) return picture;
  }
  return undefined;
}
