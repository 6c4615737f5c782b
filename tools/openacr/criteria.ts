/** The levels of OpenACR’s catalog. It keeps `not-evaluated` for level AAA; we say it wherever nothing was tried. */
export type Level =
  | 'supports'
  | 'partially-supports'
  | 'does-not-support'
  | 'not-applicable'
  | 'not-evaluated';

export interface Criterion {
  num: string;
  level: Level;
  /** The result in words; without it, that no test covers the criterion. */
  note?: string;
  /** Tests that show it: a file of `tests/e2e` and a part of a title. Rules of axe are added by their tags. */
  tests?: readonly (readonly [file: string, title: string])[];
}

const looks = ['states', 'every page in light, dark and forced colours'] as const;
const byName = ['by-name', 'the main job by roles and names only'] as const;
const wayIn = ['way-in', 'the way to the first check-in at a service, by keyboard only'] as const;
const orca = ['window/orca-firefox', 'Orca says what the walks of the fixture say'] as const;
const small = ['accessibility', 'at 320 × 280 all can be reached'] as const;
const keyboard = [
  wayIn,
  ['discovery/this-page', 'every row is used by keyboard only'],
  ['reactions/keyboard', 'keyboard only: rows, an item, its comment'],
  ['viewer/return', 'a long text is searched: counted, stepped through by keyboard'],
  ['atlas/map', 'the map is walked with the keyboard'],
  ['atlas/atlas', 'charts work by keyboard'],
  ['messages/in-page-keyboard', 'by keyboard only, in a page that lets nothing load'],
] as const;
const media =
  'Waymark has no sound or video of its own. It plays those of posts of others; that was not tried.';

export const levelA: readonly Criterion[] = [
  { num: '1.1.1', level: 'supports', tests: [looks, byName] },
  { num: '1.2.1', level: 'not-evaluated', note: media },
  { num: '1.2.2', level: 'not-evaluated', note: media },
  { num: '1.2.3', level: 'not-evaluated', note: media },
  { num: '1.3.1', level: 'supports', tests: [looks, byName, orca] },
  {
    num: '1.3.2',
    level: 'supports',
    note: 'The order in which a screen reader meets the popup, the viewer and the options.',
    tests: [orca],
  },
  { num: '1.3.3', level: 'not-evaluated' },
  {
    num: '1.4.1',
    level: 'supports',
    note: 'Marks are seen in forced colours as well.',
    tests: [['accessibility', 'in forced colours the selected tab and the chosen place are marked'], looks],
  },
  { num: '1.4.2', level: 'not-evaluated', note: media },
  { num: '2.1.1', level: 'supports', tests: keyboard },
  {
    num: '2.1.2',
    level: 'supports',
    note: 'Each of these walks goes into a part and out of it again.',
    tests: keyboard,
  },
  {
    num: '2.1.4',
    level: 'supports',
    note: 'Keys of a row work while the row has the focus.',
    tests: [['discovery/this-page', 'every row is used by keyboard only']],
  },
  { num: '2.2.1', level: 'not-evaluated' },
  {
    num: '2.2.2',
    level: 'supports',
    note: 'What moves ends within 200 ms; nothing loops.',
    tests: [['atlas/motion', 'figures count up once and cards come in, in 200 ms at most']],
  },
  { num: '2.3.1', level: 'not-evaluated' },
  { num: '2.4.1', level: 'supports', note: 'One main landmark in each page.', tests: [looks] },
  { num: '2.4.2', level: 'supports', tests: [looks] },
  { num: '2.4.3', level: 'supports', note: 'No page has an order of its own.', tests: [looks, ...keyboard] },
  { num: '2.4.4', level: 'supports', tests: [looks, byName] },
  { num: '2.5.1', level: 'not-evaluated' },
  { num: '2.5.2', level: 'not-evaluated' },
  { num: '2.5.3', level: 'supports', tests: [looks] },
  { num: '2.5.4', level: 'not-applicable', note: 'No code reads the motion of the device (a look).' },
  {
    num: '3.1.1',
    level: 'supports',
    tests: [looks, ['languages', 'every text of every page is in the catalogue']],
  },
  { num: '3.2.1', level: 'not-evaluated' },
  { num: '3.2.2', level: 'not-evaluated' },
  { num: '3.2.6', level: 'not-evaluated' },
  {
    num: '3.3.1',
    level: 'supports',
    tests: [
      ['failures', 'check-ins: each failure is shown'],
      ['way-in', 'signing in waits for both fields'],
    ],
  },
  { num: '3.3.2', level: 'supports', tests: [looks, byName] },
  {
    num: '3.3.7',
    level: 'supports',
    note: 'What was entered is there after a failure.',
    tests: [
      ['way-in', 'signing in waits for both fields'],
      ['failures', 'places: after any failure nothing is lost'],
    ],
  },
  { num: '4.1.1', level: 'not-applicable', note: 'WCAG 2.2 has no such criterion any more.' },
  { num: '4.1.2', level: 'supports', tests: [looks, byName, orca] },
];

export const levelAA: readonly Criterion[] = [
  { num: '1.2.4', level: 'not-evaluated', note: media },
  { num: '1.2.5', level: 'not-evaluated', note: media },
  { num: '1.3.4', level: 'not-evaluated' },
  { num: '1.3.5', level: 'not-evaluated' },
  {
    num: '1.4.3',
    level: 'supports',
    note: 'In light and dark; in forced colours the system chooses.',
    tests: [looks],
  },
  { num: '1.4.4', level: 'supports', note: 'At 200 %.', tests: [looks] },
  { num: '1.4.5', level: 'not-evaluated' },
  {
    num: '1.4.10',
    level: 'not-evaluated',
    note: 'The popup has all at 320 × 280 pixels; the other pages were tried down to 640 pixels.',
    tests: [small, looks],
  },
  { num: '1.4.11', level: 'not-evaluated' },
  { num: '1.4.12', level: 'not-evaluated' },
  { num: '1.4.13', level: 'not-evaluated' },
  {
    num: '2.4.5',
    level: 'supports',
    note: 'Options have pages, addresses and a search.',
    tests: [
      ['accessibility', 'the options by keyboard: a search leads to its option'],
      ['way-in', 'the options have pages with addresses'],
    ],
  },
  { num: '2.4.6', level: 'supports', tests: [byName, orca] },
  { num: '2.4.7', level: 'supports', note: 'A ring of at least 2 pixels.', tests: [looks] },
  { num: '2.4.11', level: 'supports', note: 'Tried each week.', tests: [looks] },
  {
    num: '2.5.7',
    level: 'not-evaluated',
    note: 'Days can be chosen in a calendar as well; the map and its zones were not tried.',
    tests: [['atlas/time', 'days are chosen by dragging, by keyboard and in the calendar']],
  },
  { num: '2.5.8', level: 'supports', tests: [looks] },
  {
    num: '3.1.2',
    level: 'partially-supports',
    note: 'The language of texts from services and pages is rarely known, and then not marked.',
    tests: [looks],
  },
  { num: '3.2.3', level: 'not-evaluated' },
  { num: '3.2.4', level: 'not-evaluated' },
  { num: '3.3.3', level: 'not-evaluated' },
  { num: '3.3.4', level: 'not-evaluated' },
  { num: '3.3.8', level: 'not-evaluated', note: 'Services sign a person in on their own pages.' },
  {
    num: '4.1.3',
    level: 'supports',
    tests: [['accessibility', 'each result is said once: copied, found, checked in'], orca],
  },
];
