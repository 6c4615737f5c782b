/** Words that the titles, comments and people of the world are made from. */
export const viewer = 'mara-lind';

export const repositories = [
  'tidal/almanac',
  'tidal/almanac-web',
  'tidal/harmonics',
  'openquay/pilot',
  'openquay/charts',
  'harbour-guild/berths',
  'mara-lind/dotfiles',
  'mara-lind/knots',
  'lumen/isophase',
  'saltworks/brine',
] as const;

export const people = [
  'ana-reis', 'bo-sorensen', 'chidi-n', 'dalia42', 'eun-ji', 'farid-k', 'gudrun', 'hana-sato', 'ivo-petrov',
  'joana-m', 'kwame-a', 'lena-fisch', 'mateo-r', 'nadia-b', 'oskar-w', 'priya-s', 'quim-puig', 'rosa-v',
  'sami-h', 'tuuli', 'umberto-z', 'vera-dim', 'wei-chen', 'xenia', 'yusuf-t', 'zoe-clark', 'the-longest-login-name-that-is-allowed', 'dependency-bot',
] as const; // biome-ignore format: a list of names

export const openings = [
  'Crash when', 'Wrong tide table when', 'Slow start when', 'Unreadable labels when', 'Duplicate rows when',
  'Allow a keyboard shortcut when', 'Keep the selected port when', 'Document what happens when',
  'Show a clear message when', 'Missing minus sign when', 'Remember the unit when', 'Flaky test when',
] as const; // biome-ignore format: a list of phrases

export const circumstances = [
  'the clock goes back', 'a harbour has no datum', 'the file is empty', 'two stations share a name',
  'the device is offline', 'the page is zoomed to 200 %', 'the locale is Arabic', 'the port name holds an accent',
  'the year is a leap year', 'the network drops half-way', 'a table spans midnight', 'the chart is printed',
  'the forecast is older than a day', 'the browser is in private mode', 'the time zone is half an hour off',
] as const; // biome-ignore format: a list of phrases

export const changes = [
  'Read constituents lazily', 'Drop the old parser', 'Add heights in feet', 'Cache station lists',
  'Write the coefficients as a typed array', 'Use the platform’s own plural rules', 'Fix rounding at slack water',
  'Make the chart keyboard-operable', 'Translate the legend', 'Split the worker in two', 'Move to strict types',
  'Show springs and neaps', 'Retry when the mirror is down', 'Sort ports by distance', 'Trim the bundle by 40 kB',
] as const; // biome-ignore format: a list of phrases

export const remarks = [
  'I can reproduce this on two machines.', 'Thank you, this was exactly what I was missing.',
  'Could you attach the table that fails?', 'Fixed in the branch, waiting for a review.',
  'This also happens with the 2024 constituents.', 'A smaller example would help a lot.',
  'Works here since the last release.', 'I would rather keep the old default and say so in the notes.',
  'The numbers agree with the printed almanac to the minute.', 'Merged, thanks to everyone who tested.',
  'Let us not guess: the datum has to be in the file.', 'Good catch. The sign was lost in the conversion.',
  '潮位の符号が逆でした。ありがとうございます。', 'Das betrifft auch die Häfen an der Elbe.',
] as const; // biome-ignore format: a list of phrases
