import type { DataType } from '../../lib/sends.ts';
import { isFor, type Product, waymark } from '../products.ts';

export type Browser = 'chrome' | 'firefox';

export interface Entry {
  /** As in the manifest. */
  name: string;
  /** `pages`: a script in all pages; `hosts`: requests to single hosts; `data`: what Firefox asks consent for. */
  kind: 'required' | 'optional' | 'pages' | 'hosts' | 'data';
  /** Absent: both. */
  only?: Browser;
  /** The rooms that need it; absent: what lies beneath them does. */
  rooms?: readonly string[];
  /** For people: what it is for. */
  why: string;
  /** Lines of what ships that need it. */
  uses: RegExp;
  /** An end-to-end test that fails without it, and a part of its title. */
  test: readonly [spec: string, title: string];
}

/** Lines that use a namespace of the browser. */
const api = (namespace: string) => new RegExp(String.raw`\b(?:browser|chrome)\.${namespace}\b`);

const popupTest = ['window/popup', 'the pressed button opens the popup, which reads the page'] as const;
const hostTest = {
  'https://*/*': ['window/permissions', 'access to a host on https'],
  'http://*/*': ['window/permissions', 'access to a host: refused, allowed'],
} as const;
const consentTest = ['consent', 'what goes to a service needs consent'] as const;

/** The types of data that a person sends to services of their choice: for people, and the rooms that send it. */
const data: Record<DataType, Required<Pick<Entry, 'why' | 'rooms'>>> = {
  authenticationInfo: {
    why: 'the keys, tokens and sign-ins that you enter, each to the service it is for',
    rooms: ['checkins', 'places', 'reactions', 'publishing'],
  },
  locationInfo: {
    why: 'your position, and the places you check in at, to the place search and the check-in service; check-ins that you publish, to their targets',
    rooms: ['atlas', 'checkins', 'places', 'publishing'],
  },
  personalCommunications: {
    why: 'the text of a check-in to its service, and posts of it to the targets of publishing',
    rooms: ['checkins', 'publishing'],
  },
  searchTerms: { why: 'the words you search places by, to the place search', rooms: ['places'] },
};

/** Every permission, host pattern and data type of both manifests, which are made from it. */
export const ledger: readonly Entry[] = [
  {
    name: 'content_scripts',
    rooms: ['discovery'],
    kind: 'pages',
    why: 'reads the `<link>` elements in the head of `http` and `https` pages for the badge, and sends nothing to any site. When you open the popup, one request without cookies (`HEAD`) asks the page’s own address for its `Link` header. **Be aware:** in Chromium, a script on all sites also lets the extension’s worker fetch any site. Waymark uses that only for the services you connect and what you open.',
    uses: /sendMessage\(report\)/,
    test: ['discovery/discovery', 'the button counts the alternatives of a page'],
  },
  {
    name: 'activeTab',
    rooms: ['discovery'],
    kind: 'required',
    why: 'lets Waymark into the page whose popup, menu or shortcut you press, and into no other',
    uses: /files: \['inspect\.js'\]/,
    test: popupTest,
  },
  {
    name: 'scripting',
    rooms: ['discovery', 'messages'],
    kind: 'required',
    why: 'reads messages and places in the page when you open the popup or the menu; on the shortcut for it, copies all links by way of the page, so that no permission for the clipboard is needed; runs the script that draws messages, only on sites you switched on',
    uses: api('scripting'),
    test: popupTest,
  },
  {
    name: 'storage',
    kind: 'required',
    why: 'settings and history, in this browser; settings and “seen” marks use the browser’s own sync, unless you switch that off',
    uses: api('storage'),
    test: ['sync', 'a change of the options is synced'],
  },
  {
    name: 'alarms',
    kind: 'required',
    why: 'checks later whether a check-in arrived, what you watch, and new reactions if you choose an interval',
    uses: api('alarms'),
    test: ['watch/watch', 'asked again when due'],
  },
  {
    name: 'identity',
    rooms: ['checkins', 'publishing'],
    kind: 'required',
    why: 'the service’s own sign-in window',
    uses: api('identity'),
    test: ['checkins/accounts', 'signs in through the service’s own window'],
  },
  {
    name: 'contextMenus',
    rooms: ['checkins'],
    kind: 'required',
    why: '“Check in here”',
    uses: api('contextMenus'),
    test: ['checkins/menu', 'the menu offers "Check in here"'],
  },
  {
    name: 'geolocation',
    rooms: ['places', 'publishing'],
    kind: 'required',
    why: 'only when you press “Use my position”',
    uses: /\bnavigator\.geolocation\b/,
    test: hostTest['http://*/*'],
  },
  {
    name: 'declarativeNetRequestWithHostAccess',
    kind: 'required',
    why: 'keeps the browser from silently resending a check-in, with rules for Waymark’s own requests only; on sites where you switch that on, blocks frames and scripts of the message service',
    uses: api('declarativeNetRequest'),
    test: ['checkins/resend', 'no cookie or referrer is sent'],
  },
  {
    name: 'sidePanel',
    rooms: ['viewer', 'messages'],
    kind: 'required',
    only: 'chrome',
    why: 'keeps the viewer open beside the page',
    uses: api('sidePanel'),
    test: ['window/popup', 'a row opens in the side panel'],
  },
  {
    name: 'offscreen',
    rooms: ['checkins', 'publishing'],
    kind: 'required',
    only: 'chrome',
    why: 'sends each check-in from a hidden page, over a connection of its own',
    uses: api('offscreen'),
    test: ['checkins/resend', 'a dropped answer is no reason for the browser to send a check-in again'],
  },
  {
    name: 'notifications',
    rooms: ['reactions', 'publishing'],
    kind: 'optional',
    why: 'requested when you switch on notifications of new reactions, or add this computer as a target of publishing; the text is made in this browser and sent to your computer’s notifications only',
    uses: api('notifications'),
    test: ['window/permissions', 'a notification of a new reaction is drawn on the screen'],
  },
  {
    name: 'downloads',
    rooms: ['publishing'],
    kind: 'optional',
    why: 'requested when you add files on this computer as a target of publishing; Waymark saves a text for each check-in in its own folder of your downloads, and reads, shows and deletes only what it saved',
    uses: api('downloads'),
    test: ['publishing/publishing', 'publishes again after a new sign-in'],
  },
  ...(['https://*/*', 'http://*/*'] as const).map(
    (name): Entry => ({
      name,
      kind: 'hosts',
      why: 'requested when you connect a service or a target of publishing, for that host only; and when you have messages drawn on a site, for that site and the host of the message frames',
      uses: /permissions\.request\(permissionTo/,
      test: hostTest[name],
    }),
  ),
  ...Object.entries(data).map(
    ([name, of]): Entry => ({
      ...{ name, ...of },
      kind: 'data',
      only: 'firefox',
      uses: new RegExp(`: \\[.*'${name}'`),
      test: consentTest,
    }),
  ),
];

/** The names that a browser’s manifest has of a kind. */
export const namesOf = (kind: Entry['kind'], browser: string, product: Product = waymark): string[] =>
  ledger
    .filter((entry) => entry.kind === kind && (entry.only ?? browser) === browser)
    .filter(({ rooms }) => isFor(product, rooms))
    .map(({ name }) => name);
