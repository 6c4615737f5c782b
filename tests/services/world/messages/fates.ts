import { authors } from './authors.ts';
import { body, tombstone } from './body.ts';
import { photos } from './media.ts';
import type { Recipe } from './recipe.ts';
import type { MessageBody } from './types.ts';

const { ana, bo, kwame, mei, noam } = authors;

const lisbon = {
  id: 'd0c1ab',
  name: 'Lisbon',
  full_name: 'Lisbon, Portugal',
  place_type: 'city',
  country: 'Portugal',
  country_code: 'PT',
  url: '{embed}/places/d0c1ab',
  bounding_box: {
    type: 'Polygon',
    coordinates: [
      [
        [-9.229, 38.692],
        [-9.09, 38.692],
        [-9.09, 38.796],
        [-9.229, 38.796],
      ],
    ],
  },
};

/** The message without some of its fields. */
function without(message: MessageBody, ...fields: string[]): MessageBody {
  return Object.fromEntries(Object.entries(message).filter(([name]) => !fields.includes(name)));
}

/** Messages that something happened to, or whose shape has drifted. */
export const fates: readonly Recipe[] = [
  {
    kinds: ['tombstone'],
    state: 'tombstone',
    body: () => tombstone('This message was deleted by its author.'),
  },
  {
    kinds: ['tombstone-age', 'tombstones'],
    state: 'tombstone',
    body: () => tombstone('Age-restricted adult content. This message might not be suitable for everyone.'),
  },
  { kinds: ['absent'], state: 'absent', body: () => null },
  {
    kinds: ['suspended'],
    state: 'suspended',
    body: ({ id, at }) =>
      without(body({ id, at, author: kwame, shown: ['Buy my salt. Buy it now.'] }), 'user'),
  },
  { kinds: ['gone'], state: 'gone', body: () => null },
  {
    kinds: ['sensitive', 'media'],
    body: ({ id, at }) => {
      const picture = { key: 'gutting', width: 900, height: 700, alt: 'Fish being gutted on a board' };
      const more = { possibly_sensitive: true, ...photos([picture], `{embed}/m/${id}/photo/1`) };
      return body({ id, at, author: bo, shown: ['Not for breakfast: how the catch is cleaned.'], more });
    },
  },
  {
    kinds: ['edited'],
    body: ({ id, at, other }) => {
      const edit_control = {
        edit_tweet_ids: [other, id],
        editable_until_msecs: String(at + 3_600_000),
        is_edit_eligible: false,
        edits_remaining: '3',
      };
      return body({
        id,
        at,
        author: ana,
        shown: ['High water at 18:40, not 16:40. Sorry, boats.'],
        more: { isEdited: true, edit_control },
      });
    },
  },
  {
    kinds: ['place'],
    body: ({ id, at }) =>
      body({ id, at, author: mei, shown: ['Egg tarts by the river.'], more: { place: lisbon } }),
  },
  {
    kinds: ['no-entities', 'drift'],
    body: ({ id, at }) =>
      without(body({ id, at, author: noam, shown: ['Nothing marked here.'] }), 'entities'),
  },
  {
    kinds: ['entities-object', 'drift'],
    body: ({ id, at }) =>
      body({ id, at, author: noam, shown: ['Marked by an empty object.'], more: { entities: {} } }),
  },
  {
    kinds: ['entities-list', 'drift'],
    body: ({ id, at }) =>
      body({ id, at, author: noam, shown: ['Marked by an empty list.'], more: { entities: [] } }),
  },
  {
    kinds: ['unknown-fields', 'drift'],
    body: ({ id, at }) => {
      const more = {
        mood: { colour: 'teal', depth: 3 },
        __typename: 'Message',
        favorite_count: null,
        news_action_type: 17,
      };
      return body({
        id,
        at,
        author: noam,
        shown: ['This one carries fields that nobody has described.'],
        more,
      });
    },
  },
  {
    kinds: ['bare', 'drift'],
    body: ({ id, at }) => {
      const whole = body({ id, at, author: ana, shown: ['Only the bones.'] });
      return without(
        whole,
        'entities',
        'lang',
        'display_text_range',
        'edit_control',
        'favorite_count',
        'conversation_count',
      );
    },
  },
];
