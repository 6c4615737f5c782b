import { describe, expect, it } from 'vitest';
import { type Act, actAddress, handleOf, isActTemplate, type OwnServer, templateFor } from './model';

const serverOf = (links: Record<string, string>): OwnServer => ({
  handle: 'me@social.example',
  links: Object.entries(links).map(([name, template]) => ({ name, template })),
});
const at = (path: string) => `https://social.example/${path}`;

describe('a template', () => {
  it.each([
    [at('follow?id={object}'), true],
    [at('interact?uri={uri}&x={y}'), true],
    [at('post?to={inReplyTo}'), true],
    [at('{uri}'), true],
    ['HTTPS://social.example/?uri={uri}', true],
    ['http://127.0.0.1:4611/follow?uri={uri}', true],
    ['http://social.example/follow?uri={uri}', false],
    ['javascript:alert("{uri}")', false],
    ['data:text/html,{uri}', false],
    ['//social.example/{uri}', false],
    ['https://{uri}/follow', false],
    ['https://social{uri}.example/follow', false],
    ['https://social.example{uri}', false],
    ['https://me:secret@social.example/{uri}', false],
    ['https://social.example\\{uri}', false],
    [at('follow'), false],
    [at('share?text={content}'), false],
    [at('{URI}'), false],
    [`${at('{uri}')}${'x'.repeat(300)}`, false],
    ['', false],
  ])('%s: %s', (template, usable) => {
    expect(isActTemplate(template)).toBe(usable);
  });
});

describe('the address of an act', () => {
  const post = 'https://other.example/posts/1?a=b&c=d#e';
  const encoded = encodeURIComponent(post);
  it.each<[string, Act, Record<string, string>, string | undefined]>([
    ['has the id encoded', 'like', { Like: at('like?o={object}') }, at(`like?o=${encoded}`)],
    ['has it in a path', 'like', { Like: at('like/{object}/now') }, at(`like/${encoded}/now`)],
    ['leaves out the unknown', 'like', { Like: at('l?o={object}&s={size}&{}') }, at(`l?o=${encoded}&s=&`)],
    ['replaces each', 'like', { Like: at('l?o={object}&p={object}') }, at(`l?o=${encoded}&p=${encoded}`)],
    ['keeps signs of patterns', 'like', { Like: at('l?$&={object}') }, at(`l?$&=${encoded}`)],
    ['is that of the verb', 'follow', { Object: at('o?{uri}'), Follow: at('f?{uri}') }, at(`f?${encoded}`)],
    [
      'is else the subscribe template',
      'follow',
      { Object: at('o?{uri}'), subscribe: at('s?{uri}') },
      at(`s?${encoded}`),
    ],
    [
      'is else that of any object',
      'share',
      { interact: at('i?{uri}'), Object: at('o?{uri}') },
      at(`o?${encoded}`),
    ],
    ['is else the usual page', 'share', { interact: at('i?{uri}') }, at(`i?${encoded}`)],
    ['is to show an object', 'open', { subscribe: at('s?{uri}'), Object: at('o?{uri}') }, at(`o?${encoded}`)],
    ['replies', 'reply', { Create: at('c?t={content}&r={inReplyTo}') }, at(`c?t=&r=${encoded}`)],
    [
      'replies to something',
      'reply',
      { Create: at('c?t={object}'), Object: at('o?{uri}') },
      at(`o?${encoded}`),
    ],
    ['is missing', 'like', { Follow: at('f?{uri}'), Create: at('c?{inReplyTo}') }, undefined],
    ['is missing without any', 'follow', {}, undefined],
    ['is never that of a bad template', 'like', { Like: 'javascript:{object}' }, undefined],
    [
      'goes round a bad template',
      'like',
      { Like: 'http://a.example/{object}', Object: at('{uri}') },
      at(encoded),
    ],
  ])('%s', (_, act, links, address) => {
    expect(actAddress(serverOf(links), act, post)).toBe(address);
  });

  it.each(['javascript:alert(1)', 'acct:a@b.example', 'https://a:b@c.example/', 'nothing', ''])(
    'takes no %s',
    (id) => {
      expect(actAddress(serverOf({ Object: at('?uri={uri}') }), 'open', id)).toBeUndefined();
    },
  );

  it('survives half of a surrogate pair', () => {
    expect(actAddress(serverOf({ Object: at('?uri={uri}') }), 'open', 'https://a.example/\ud83d')).toContain(
      '%25EF%25BF%25BD',
    );
  });
});

it('goes on to what takes any object', () => {
  expect(templateFor(serverOf({ Follow: at('{uri}') }), 'follow')?.name).toBe('Follow');
  expect(templateFor(serverOf({ Follow: at('{uri}') }), 'like')).toBeUndefined();
});

describe('a handle', () => {
  it.each([
    ['@me@social.example', 'me@social.example', 'https://social.example'],
    [' me@Social.Example ', 'me@social.example', 'https://social.example'],
    ['acct:me@social.example', 'me@social.example', 'https://social.example'],
    ['@me@bücher.example', 'me@xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
    ['@me@social.example:8443', 'me@social.example:8443', 'https://social.example:8443'],
    ['@mara@127.0.0.1:4611', 'mara@127.0.0.1:4611', 'http://127.0.0.1:4611'],
    ['@ما@social.example', 'ما@social.example', 'https://social.example'],
  ])('%s', (entered, name, origin) => {
    expect(handleOf(entered)).toEqual({ name, origin });
  });

  it.each([
    '',
    'me',
    '@me',
    'me@',
    '@social.example',
    'https://social.example/@me',
    'me@social.example/path',
    'me@social.example?x',
    'me@a@social.example',
    'me you@social.example',
    'me@social .example',
    'me@social.example\\x',
    `${'m'.repeat(101)}@social.example`,
  ])('is not %s', (entered) => {
    expect(handleOf(entered)).toBeUndefined();
  });
});
