// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { compareTypes } from '@/lib/http/media-type';
import { readActivityPub } from '@/lib/viewer/readers/activitypub/activitypub';
import { readApiRoot } from '@/lib/viewer/readers/api-root/api-root';
import { readFeed } from '@/lib/viewer/readers/feed/feed';
import { readOembed } from '@/lib/viewer/readers/oembed/oembed';
import { readSitemap } from '@/lib/viewer/readers/sitemap';
import { kindOf } from '../links';
import { countByFamily, countedKinds } from '../model';
import { exampleDocument } from './documents';
import { author, links, paths, place, post } from './site';

const bodyAt = (href: string) => exampleDocument(new URL(href)).body;
const linkTo = (path: string) => links().find(({ href }) => new URL(href).pathname === path)?.href ?? '';

it('has one link of every kind that is counted', () => {
  const alternatives = links().map((link) => {
    const kind = kindOf(link);
    if (!kind) throw new Error(link.href);
    return { ...link, kind, hreflang: '', from: [] };
  });
  expect(countByFamily(alternatives)).toEqual(countedKinds.map((family) => ({ family, count: 1 })));
});

it('has the document of each link, of the type that the link promises', () => {
  for (const { href, type } of links()) {
    const document = exampleDocument(new URL(href));
    expect(document.status, href).toBe(200);
    expect(compareTypes(type, document.type), href).toBe('match');
  }
  expect(exampleDocument(new URL('https://harbour.example/notes/99'))).toMatchObject({ status: 404 });
  expect(exampleDocument(new URL('https://harbour.example/constructor'))).toMatchObject({ status: 404 });
});

it('has documents that the viewer can read, and that agree', () => {
  const { title } = post();
  expect(JSON.parse(bodyAt(linkTo(paths.json)))).toMatchObject({
    title,
    author: { name: author.name },
    place,
  });
  expect(readOembed(bodyAt(linkTo(paths.oembed)), linkTo(paths.oembed))).toMatchObject({
    value: { title, author: { name: author.name } },
  });
  const activity = readActivityPub(bodyAt(linkTo(paths.activity)), linkTo(paths.activity));
  expect(activity).toMatchObject({ ok: true, value: { authors: [{ name: author.name }] } });
  expect(readActivityPub(bodyAt(author.actor), author.actor)).toMatchObject({
    value: { actor: { handle: 'ines@harbour.example' } },
  });
  expect(readFeed(bodyAt(linkTo(paths.feed)), linkTo(paths.feed))).toMatchObject({
    value: { entries: [{}, {}, {}] },
  });
  expect(readSitemap(bodyAt(linkTo(paths.sitemap)), linkTo(paths.sitemap)).ok).toBe(true);
  expect(readApiRoot(bodyAt(linkTo(paths.api)), linkTo(paths.api))).toMatchObject({
    value: { routes: [{ path: '/notes/v1/notes' }] },
  });
  expect(bodyAt(linkTo(paths.text))).toContain(`${title}\n`);
  expect(JSON.parse(bodyAt(`https://harbour.example${paths.apiNotes}?page=1`))).toHaveLength(3);
});
