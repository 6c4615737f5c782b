import type { Part } from './compose.ts';

export interface Author {
  id: string;
  name: string;
  screen: string;
  verified?: boolean;
}

export const authors = {
  ana: { id: '1101', name: 'Ana Reis', screen: 'ana', verified: true },
  bo: { id: '1102', name: 'Bo Sørensen', screen: 'bo_sorensen' },
  layla: { id: '1103', name: 'ليلى حداد', screen: 'layla_h' },
  noam: { id: '1104', name: 'נעם כהן', screen: 'noam_c' },
  mei: { id: '1105', name: '陳美玲', screen: 'mei_ling' },
  harbour: { id: '1106', name: 'Porto de Lisboa', screen: 'harbour', verified: true },
  kwame: { id: '1107', name: 'Kwame & Sons', screen: 'kwame' },
  gudrun: { id: '1108', name: 'Guðrún 🌊', screen: 'gudrun' },
} satisfies Record<string, Author>;

/** The author as a message carries it. */
export function user(author: Author) {
  return {
    id_str: author.id,
    name: author.name,
    screen_name: author.screen,
    profile_image_url_https: `{media}/profile/${author.screen}_normal.png`,
    profile_image_shape: 'Circle',
    verified: false,
    is_blue_verified: author.verified ?? false,
  };
}

export const mention = (author: Author): Part => ({
  mention: author.screen,
  name: author.name,
  id: author.id,
});
export const hashtag = (text: string): Part => ({ hashtag: text });
export const symbol = (text: string): Part => ({ symbol: text });

/** A link in a text is a short address that stands for a long one. */
export const link = (address: string): Part => ({
  link: address,
  short: `https://l.example/${code(address)}`,
});
export const mediaLink = (address: string): Part => ({
  media: address,
  short: `https://l.example/${code(address)}`,
});

function code(address: string): string {
  let hash = 7;
  for (const char of address) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 2_821_109_907_456;
  return hash.toString(36).padStart(8, 'a');
}
