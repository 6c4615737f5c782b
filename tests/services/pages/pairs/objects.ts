import * as d from '../documents.ts';
import { type Pairs, twice } from '../page.ts';

const { alternate, article, link, meta } = d;
const activity = 'application/activity+json';
const withNote = (text: string, type = activity, head = alternate(activity, '/notes/1')) => ({
  head,
  documents: { '/notes/1': [type, text] as const },
});

/** Objects of ActivityPub, and their authors. For each rule of the report, a page that breaks it and one that is right. */
export const pairs = {
  'activitypub-twice': [
    withNote(d.note(), activity, alternate(activity, '/notes/1') + alternate(activity, '/notes/2')),
    withNote(
      d.note(),
      activity,
      alternate(activity, '/notes/1') +
        alternate(
          'application/ld+json; profile=&quot;https://www.w3.org/ns/activitystreams&quot;',
          '/notes/1',
        ),
    ),
  ],
  'activitypub-header-differs': [
    { ...withNote(d.note()), link: [`</notes/2>; rel=alternate; type="${activity}"`] },
    { ...withNote(d.note()), link: [`</notes/1>; rel=alternate; type="${activity}"`] },
  ],
  'activitypub-author-twice': twice([true, false], (again) =>
    withNote(
      d.note(),
      activity,
      alternate(activity, '/notes/1') +
        link('author', '/users/ana', `type="${activity}"`) +
        (again ? link('author', '/users/bo', `type="${activity}"`) : ''),
    ),
  ),
  'activitypub-other-author': twice(['bo', 'ana'], (name) =>
    withNote(
      d.note(),
      activity,
      alternate(activity, '/notes/1') + link('author', `/users/${name}`, `type="${activity}"`),
    ),
  ),
  'activitypub-id': [withNote(d.note({ id: '{site}/other/1' })), withNote(d.note())],
  'activitypub-url-elsewhere': [
    withNote(d.note({ id: 'https://other.example/1', url: 'https://other.example/@ana/1' })),
    withNote(d.note({ url: [{ type: 'Link', href: '{site}/', mediaType: 'text/html' }] })),
  ],
  'activitypub-served-as': [
    withNote(d.note(), 'application/json'),
    withNote(d.note(), 'application/ld+json; profile="https://www.w3.org/ns/activitystreams"'),
  ],
  'activitypub-missing-document': [alternate(activity, '/notes/1'), withNote(d.note())],
  'activitypub-page': [
    withNote('<!doctype html><title>Quay</title>', 'text/html'),
    withNote(d.note(), 'application/activity+json; charset=utf-8'),
  ],
  'activitypub-unreadable': [withNote('{"error":"gone"}'), withNote(article())],
  'fediverse-creator': [
    meta({ 'fediverse:creator': 'https://social.example/@ana' }),
    meta({ 'fediverse:creator': '@ana@social.example' }),
  ],
} satisfies Pairs;
