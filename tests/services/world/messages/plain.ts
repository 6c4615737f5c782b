import { authors, hashtag, mention } from './authors.ts';
import type { Recipe } from './recipe.ts';
import { written } from './written.ts';

const names = ['ana', 'bo', 'mei', 'harbour', 'kwame', 'gudrun', 'noam'] as const;

const sentences = [
  'The ferry was early, which nobody had planned for.',
  'Slack water: the river makes up its mind.',
  'Anyone lost a blue oar? It is on the slip at Belém.',
  'Fog until ten. The bell buoy is doing all the talking.',
  'A seal on the pontoon. It would not be moved.',
  'New mooring lines today; the old ones go to the museum of things I should have replaced.',
  'Springs on Friday. Move your car off the quay.',
  'The gauge says 4.1 m. The steps say more.',
  'Wind from the south-west, rain by four, soup by five.',
  'Counted eleven languages on the 728 bus this morning.',
  'Repainted the waterline. It is straight if you squint.',
  'Night crossing. Stars above, plankton below.',
] as const;

/** Messages with nothing special about them, as many as asked. */
export function plain(count: number): Recipe[] {
  return Array.from({ length: count }, (_, index) => {
    const author = names[index % names.length] ?? 'ana';
    const sentence = sentences[index % sentences.length] ?? sentences[0];
    const round = Math.floor(index / sentences.length);
    const end = round === 0 ? [] : [' ', round % 2 ? hashtag('tides') : mention(authors.harbour)];
    return written(['everyday'], author, [round < 2 ? sentence : `${sentence} (${round})`, ...end]);
  });
}
