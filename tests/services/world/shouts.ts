import type { Random } from './random.ts';

/** Someone the user mentions. */
export interface Friend {
  id: string;
  firstName: string;
}

export const friends: readonly [Friend, ...Friend[]] = [
  { id: '2210457', firstName: 'Inês' },
  { id: '5580913', firstName: 'Jonas' },
  { id: '7714026', firstName: '怡君' },
  { id: '9031188', firstName: 'Noor' },
];

const texts: readonly [string, ...string[]] = [
  'Second coffee, no regrets ☕️',
  'Rain outside, window seat inside.',
  'Back after far too long.',
  'The light in here at five in the afternoon!',
  'Bica e um pastel de nata, como sempre.',
  'Que vista. 🌅',
  'Fila até à porta, mas vale a pena.',
  'Ein Verlängerter und die Zeitung von gestern.',
  'Sonntagsspaziergang 🍂',
  'Endlich geöffnet!',
  '下雨天的好去處 🌧️',
  '排了四十分鐘，值得。',
  '夜市最後一站 🍧',
  'صباح الخير من هنا ☀️',
  'أفضل قهوة في المدينة',
  'ארוחת ערב עם חברים 🧆',
  'सुबह की चाय',
  'Στο γνωστό τραπέζι.',
  'Опять сюда, и опять не зря.',
  'Working from here today. Wi-Fi: good. Cake: better.',
  'Found the good armchair 🛋️📚',
  'Birthday dinner 🎂👩‍👩‍👧‍👦',
  'Train in twenty minutes, soup in ten.',
  'Live music tonight 🎷',
  'Quiet morning. The bakery smell reaches the corner.',
  'First time here; will not be the last.',
  'They remembered my order 🥹',
  'Museum day, part two of three.',
  'Too full to write more.',
  'If you come by, ask for the table under the lamp. The waiter knows, and the soup of the day is worth the wait. Bring cash, bring time. Yes.',
];

export interface Shout {
  /** May be empty. */
  text: string;
  entities: readonly Entity[];
}

/** A stretch of the shout that stands for someone. */
export interface Entity {
  type: 'user';
  id: string;
  /** Start, and the position after the end. */
  indices: readonly [number, number];
}

/** About a quarter of the check-ins say nothing; a few mention a friend at the very start. */
export function makeShout(chance: Random): Shout {
  if (chance.chance(0.25)) return { text: '', entities: [] };
  const text = chance.pick(texts);
  if (!chance.chance(0.12) || text.length > 110) return { text, entities: [] };
  const friend = chance.pick(friends);
  return {
    text: `${friend.firstName}! ${text}`,
    entities: [{ type: 'user', id: friend.id, indices: [0, friend.firstName.length] }],
  };
}
