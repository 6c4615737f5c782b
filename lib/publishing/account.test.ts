import { expect, it } from 'vitest';
import { newTarget } from './new-target';
import { accountOf } from './schema';

const site = (me: string) =>
  accountOf({
    ...newTarget('micropub', 'one', 'One'),
    connection: { me, endpoint: 'https://me.example/mp' },
  });

it.each([
  'https://ME.example/#x',
  'https://me.example./?a',
  'https://www.me.example',
  'https://me.example:443//',
])('%s is the site https://me.example/', (me) => expect(site(me)).toBe(site('https://me.example/')));

it.each([
  'https://we.example/',
  'https://me.example/ann',
  'https://me.example:8443/',
  'https://wwwme.example/',
])('%s is another', (me) => expect(site(me)).not.toBe(site('https://me.example/')));
