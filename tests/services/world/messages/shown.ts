import { authors, hashtag, link, mediaLink, mention } from './authors.ts';
import { body, embedded, permalink } from './body.ts';
import { linkCard, poll } from './cards.ts';
import { gif, photos, video } from './media.ts';
import type { Recipe } from './recipe.ts';

const { ana, bo, harbour, mei, noam, gudrun } = authors;
const hour = 3_600_000;

/** Messages that show something besides their words. */
export const shown: readonly Recipe[] = [
  {
    kinds: ['photo', 'media'],
    body: ({ id, at }) => {
      const page = `${permalink(id)}/photo/1`;
      const picture = {
        key: 'quay-at-dawn',
        width: 1200,
        height: 800,
        alt: 'The quay at dawn, two boats aground',
      };
      return body({
        id,
        at,
        author: ana,
        shown: ['The quay before anyone is up.'],
        after: [' ', mediaLink(page)],
        more: photos([picture], page),
      });
    },
  },
  {
    kinds: ['photos', 'media'],
    body: ({ id, at }) => {
      const page = `${permalink(id)}/photo/1`;
      const pictures = [
        { key: 'four-a', width: 1200, height: 800, alt: 'A red boat on grey mud' },
        {
          key: 'four-b',
          width: 800,
          height: 1200,
          alt: 'A ladder that ends in the air, its last rungs green',
        },
        { key: 'four-c', width: 1000, height: 1000 },
        { key: 'four-d', width: 1600, height: 700, alt: 'الميناء عند الجزر' },
      ];
      return body({
        id,
        at,
        author: mei,
        shown: ['Four views of low water ', hashtag('tides')],
        after: [' ', mediaLink(page)],
        more: photos(pictures, page),
      });
    },
  },
  {
    kinds: ['video', 'media'],
    body: ({ id, at }) => {
      const page = `${permalink(id)}/video/1`;
      const picture = { key: 'lock-gates', width: 1280, height: 720, alt: 'Lock gates opening' };
      return body({
        id,
        at,
        author: harbour,
        shown: ['The lock opens.'],
        after: [' ', mediaLink(page)],
        more: video(picture, page, 12_480),
      });
    },
  },
  {
    kinds: ['gif', 'media'],
    body: ({ id, at }) => {
      const page = `${permalink(id)}/photo/1`;
      const picture = { key: 'gull', width: 480, height: 480, alt: 'A gull steals a chip' };
      return body({
        id,
        at,
        author: gudrun,
        shown: ['🍟🍟 Every single time 🐦'],
        after: [' ', mediaLink(page)],
        more: gif(picture, page),
      });
    },
  },
  {
    kinds: ['poll'],
    body: ({ id, at, now }) => {
      const choices = [
        ['Springs', 418],
        ['Neaps', 97],
        ['Slack water', 230],
        ['I live inland', 61],
      ] as const;
      return body({
        id,
        at,
        author: bo,
        shown: ['What is the best tide?'],
        more: { card: poll(choices, new Date(now + 20 * hour).toISOString(), false) },
      });
    },
  },
  {
    kinds: ['poll-ended'],
    body: ({ id, at }) => {
      const ended = poll(
        [
          ['Tea', 12],
          ['Coffee & cake', 31],
        ],
        new Date(at + 24 * hour).toISOString(),
        true,
      );
      return body({ id, at, author: ana, shown: ['On the pontoon at five:'], more: { card: ended } });
    },
  },
  {
    kinds: ['card', 'link-card'],
    body: ({ id, at }) => {
      const url = 'https://tidal.example/2026/05/the-tides-of-lisbon/';
      const card = linkCard({
        title: 'The tides of Lisbon',
        description: 'How a city reads its river.',
        domain: 'tidal.example',
        url,
        key: 'card-lisbon',
      });
      return body({ id, at, author: ana, shown: ['New on the blog: ', link(url)], more: { card } });
    },
  },
  {
    kinds: ['quote'],
    body: ({ id, at, other }) => {
      const quoted = embedded({
        id: other,
        at: at - 5 * hour,
        author: harbour,
        shown: ['Dredging of the southern channel starts on Monday. 🚧 ', hashtag('notice')],
      });
      return body({
        id,
        at,
        author: bo,
        shown: ['Mind your keels.'],
        after: [' ', link(permalink(other))],
        more: { quoted_tweet: { ...quoted, reply_count: 4, retweet_count: 9 } },
      });
    },
  },
  {
    kinds: ['reply'],
    body: ({ id, at, other }) => {
      const parent = embedded({
        id: other,
        at: at - hour,
        author: noam,
        shown: ['Does anyone know why the ebb is longer than the flood here?'],
      });
      const more = {
        in_reply_to_screen_name: noam.screen,
        in_reply_to_status_id_str: other,
        in_reply_to_user_id_str: noam.id,
        parent: { ...parent, reply_count: 7, retweet_count: 2 },
      };
      return body({
        id,
        at,
        author: mei,
        before: [mention(noam), ' '],
        shown: ['River water 🏞️ leaves with it & takes its time, as ', mention(bo), ' says.'],
        more,
      });
    },
  },
  {
    kinds: ['quote-photo', 'media'],
    body: ({ id, at, other }) => {
      const page = `${permalink(other)}/photo/1`;
      const quoted = embedded({
        id: other,
        at: at - 9 * hour,
        author: mei,
        shown: ['Steps to the water'],
        after: [' ', mediaLink(page)],
      });
      const picture = { key: 'steps', width: 900, height: 600, alt: 'Stone steps going under' };
      return body({
        id,
        at,
        author: gudrun,
        shown: ['Look at that stone'],
        more: { quoted_tweet: { ...quoted, ...photos([picture], page) } },
      });
    },
  },
];
