// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { documentOf, headersOf, lineOf, linesOf, type Site } from '../../tests/e2e/discovery/corpus/site';
import { sites } from '../../tests/e2e/discovery/corpus/sites';
import { headerLinks } from './headers';
import { joinLinks } from './links';
import { inspect } from './page';
import { parseResponse } from './schema';

const origin = 'http://corpus.example';

/** Paths that happy-dom cannot handle; the browser's own test has them all. */
const beyondIt = ['/posts/moorings/', '/shop/en/about', '/slip', '/based'];

function typedLinks(site: Site): string[] {
  Reflect.get(window, 'happyDOM').setURL(origin + site.path);
  document.write(documentOf(site, origin));
  const report = parseResponse(inspect());
  const sent = headerLinks(headersOf(site, origin).join(', '), origin + site.path);
  const said = (report?.links ?? []).map((link) => ({ ...link, anchor: '' }));
  return joinLinks([...said, ...sent], ['https://api.cms.example/']).map((link) => lineOf(link, origin));
}

beforeEach(() => document.open());

it.each(sites.filter(({ path }) => !beyondIt.includes(path)))('reads $name', (site) => {
  expect(typedLinks(site)).toEqual(linesOf(site, origin));
});
