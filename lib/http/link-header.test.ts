import { expect, it } from 'vitest';
import { linkTo } from './link-header';

const base = new URL('https://svc.example/places/search?ll=1,2');
const next = (header: string | null) => linkTo('next', header, base)?.href;

it.each<[string, string | null, string | undefined]>([
  ['no header', null, undefined],
  ['another relation', '<https://a.example/>; rel="prev"', undefined],
  ['the plain form', '<https://a.example/?c=1>; rel="next"', 'https://a.example/?c=1'],
  ['no quotes, upper case', '<https://a.example/>; REL=NEXT', 'https://a.example/'],
  ['a relative target', '</places/search?cursor=x>; rel=next', 'https://svc.example/places/search?cursor=x'],
  ['several relations', '<https://a.example/>; rel="last next"', 'https://a.example/'],
  [
    'the second of two',
    '<https://a.example/1>; rel=prev, <https://a.example/2>; rel=next',
    'https://a.example/2',
  ],
  [
    'commas in target and title',
    '<https://a.example/1,2>; title="a, <b>; rel=next"; rel="next"',
    'https://a.example/1,2',
  ],
  ['rel inside a title', '<https://a.example/>; title="; rel=next"', undefined],
  ['only the first rel', '<https://a.example/>; rel=prev; rel=next', undefined],
  ['rubbish', '<<<;;;,,,>>>', undefined],
])('%s', (_name, header, found) => expect(next(header)).toBe(found));
