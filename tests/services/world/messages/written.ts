import { authors, hashtag, link, mention, symbol } from './authors.ts';
import { body } from './body.ts';
import type { Part } from './compose.ts';
import type { Recipe } from './recipe.ts';

type Name = keyof typeof authors;

/** A message of words only. */
export function written(kinds: string[], author: Name, shown: Part[], lang = 'en', more = {}): Recipe {
  return { kinds, body: ({ id, at }) => body({ id, at, author: authors[author], shown, lang, more }) };
}

const { ana, bo, layla, mei, harbour, kwame } = authors;

const long =
  'A tide table is a promise made by people who will not be there to keep it. Somebody in 1874 sat with a ' +
  'lamp and a gauge, wrote down the height of the water every hour for a year, and from that long column of ' +
  'figures drew out the few numbers that still tell us when the boats will float. I went to see the gauge';

/** Messages that try what text can do: units, scripts, entities, escapes. */
export const texts: readonly Recipe[] = [
  written(['plain'], 'ana', [
    'High water at six, and the whole quay smells of salt and coffee. Good morning, Lisbon.',
  ]),
  written(['long', 'note'], 'ana', [`${long}…`], 'en', { note_tweet: { id: 'Tm90ZTo3MQ==' } }),
  written(['emoji', 'units'], 'gudrun', [
    '🌊🌊 big ones today 👩‍👩‍👧‍👦 with ',
    mention(bo),
    ' and ',
    mention(mei),
    ' 🏄🏽‍♀️ ',
    hashtag('tides'),
    ' 🎉',
  ]),
  written(['flags', 'units'], 'bo', [
    '🇵🇹🇩🇰🏴󠁧󠁢󠁳󠁣󠁴󠁿 three ports in a day, see ',
    link('https://tidal.example/three-ports'),
    ' ',
    hashtag('sailing'),
  ]),
  written(
    ['combining', 'units'],
    'gudrun',
    [
      'Zoë’s cafe\u0301 opens at te\u0302n, sa\u0303o Joa\u0303o e\u0301 longe. ',
      mention(ana),
      ' ',
      hashtag('cafe\u0301'),
    ],
    'pt',
  ),
  written(
    ['arabic', 'rtl'],
    'layla',
    ['صباح الخير من المرفأ 🌅 مع ', mention(ana), '، والمدّ عند السادسة ', hashtag('بحر')],
    'ar',
  ),
  written(
    ['hebrew', 'rtl'],
    'noam',
    ['בוקר טוב מנמל יפו, גאות בשעה 06:10. תודה ל', mention(harbour), ' ', hashtag('ים')],
    'iw',
  ),
  written(['ampersand', 'escaped', 'units'], 'kwame', [
    'Fish & chips & <strong> tea, says ',
    mention(kwame),
    ' — 2 < 3 & 5 > 4 ',
    link('https://tidal.example/?a=1&b=2'),
  ]),
  written(['mixed', 'rtl', 'units'], 'layla', [
    'The word ',
    'مدّ',
    ' means tide 🌊 & ',
    mention(layla),
    ' taught me it. ',
    hashtag('words'),
  ]),
  written(['markup', 'escaped'], 'bo', [
    '<img src=x onerror=alert(1)> is not a picture. <script>neither()</script> is this & that.',
  ]),
  written(['symbol'], 'kwame', [
    'Salt is the new gold: ',
    symbol('SALT'),
    ' up again, ',
    symbol('BRINE'),
    ' down.',
  ]),
  written(
    ['links'],
    'harbour',
    [
      'Notices: ',
      link('https://porto.example/notices/2026/11/dredging-of-the-southern-channel'),
      ' and ',
      link('https://www.porto.example/tides'),
    ],
    'pt',
  ),
  written(
    ['chinese'],
    'mei',
    ['今天清晨六點滿潮,碼頭上的風很舒服。和 ', mention(ana), ' 一起喝咖啡 ☕️ ', hashtag('潮汐')],
    'zh',
  ),
  written(['lines'], 'ana', [
    'Low water   00:12\nHigh water  06:20\nLow water   12:31\n\nAll times in local time.',
  ]),
  written(['short'], 'gudrun', ['🌊'], 'qme'),
];
