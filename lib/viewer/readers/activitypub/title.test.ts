// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readActivityPub } from './activitypub';
import { isCovered, titleOf, withAuthors } from './title';

const ana = 'https://social.example/users/ana';
function thing(members: object) {
  const object = { '@context': 'https://www.w3.org/ns/activitystreams', attributedTo: ana, ...members };
  const read = readActivityPub(JSON.stringify(object), 'https://social.example/1');
  if (!read.ok) throw new Error('Not read');
  return read.value;
}

describe('the title', () => {
  const long = 'Slow water at the mouth of the river, and the ferries wait for it all morning long, again';

  it.each([
    ['its name', { type: 'Article', name: 'Tides', content: 'High' }, 'Tides'],
    [
      'its words',
      { type: 'Note', content: '<p>Mud, and <b>stars</b></p><p>More</p>' },
      'Mud, and stars More',
    ],
    ['the first of many', { type: 'Note', content: long }, `${long.slice(0, 77)}…`],
    ['its summary', { type: 'Event', summary: 'A walk' }, 'A walk'],
    ['the warning before them', { type: 'Note', summary: 'Spoilers', content: 'He dies' }, 'Spoilers'],
    ['nothing where they are sensitive', { type: 'Note', sensitive: true, content: 'He dies' }, ''],
    ['words before a summary', { type: 'Article', summary: 'On tides', content: 'High' }, 'High'],
  ])('is %s', (_, members, title) => {
    expect(titleOf(thing(members), [])).toBe(title);
  });

  it('is in the language of the person', () => {
    const post = thing({ type: 'Note', contentMap: { en: 'Low tide', pt: 'Maré baixa' } });
    expect([titleOf(post, ['pt-BR']), titleOf(post, ['de'])]).toEqual(['Maré baixa', 'Low tide']);
  });

  it('leaves what holds nothing uncovered', () => {
    expect(isCovered(thing({ type: 'Note', summary: 'Spoilers' }))).toBe(false);
  });
});

describe('authors', () => {
  const site = 'https://tidal.example/about';
  const names = (members: object, ...links: [rel: string, href: string, title: string][]) =>
    withAuthors(
      thing({ type: 'Note', ...members }),
      links.map(([rel, href, title]) => ({ rel, href, title })),
    ).authors.map(({ name }) => name);

  it('have the name of a link to their address', () => {
    expect(names({}, ['me', 'https://b.example/', 'Bo'], ['me nofollow', `${ana}/`, ' Ana Reis '])).toEqual([
      'Ana Reis',
    ]);
  });

  it('have the name of the only author of their page', () => {
    expect(names({}, ['author', site, 'Ana Reis'], ['Author', ana.slice(0, -3), 'Ana Reis'])).toEqual([
      'Ana Reis',
    ]);
    expect(names({}, ['me', site, 'Tidal'])).toEqual(['']);
    expect(names({}, ['author', site, 'Ana'], ['author', site, 'Bo'])).toEqual(['']);
    expect(names({ attributedTo: [ana, site] }, ['author', 'https://b.example/', 'Bo'])).toEqual(['', '']);
    expect(names({}, ['authorization_endpoint', ana, 'Sign in'])).toEqual(['']);
  });

  it('keep their own name', () => {
    expect(names({ attributedTo: { id: ana, name: 'Ana' } }, ['author', ana, 'Somebody'])).toEqual(['Ana']);
  });
});
