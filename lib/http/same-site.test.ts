import { expect, it } from 'vitest';
import { sameSite } from './same-site';

const table: [string, string, boolean][] = [
  ['https://foursquare.com', 'https://api.foursquare.com', true],
  ['https://github.com/login/device/code', 'https://api.github.com/graphql', true],
  ['https://a.example', 'https://a.example:8443/api', true],
  ['http://127.0.0.1:4611', 'http://127.0.0.1:4612', true],
  ['http://[::1]:4611', 'http://[::1]:4612', true],
  ['https://auth.git.company.example', 'https://git.company.example', true],
  ['https://Foursquare.com', 'https://API.foursquare.com', true],
  // Somebody else's.
  ['https://foursquare.com', 'https://foursquare.com.evil.example', false],
  ['https://foursquare.com', 'https://evilfoursquare.com', false],
  ['https://foursquare.com', 'https://api.foursquare.org', false],
  ['http://127.0.0.1:4611', 'http://127.0.0.2:4611', false],
  ['http://127.0.0.1:4611', 'http://localhost:4611', false],
  // Tenants of one platform, and the platform itself.
  ['https://a.github.io', 'https://b.github.io', false],
  ['https://a.github.io', 'https://github.io', false],
  ['https://wordpress.com', 'https://evil.wordpress.com', false],
  ['https://evil.s3.amazonaws.com', 'https://s3.amazonaws.com', false],
  // Registries.
  ['https://a.co.uk', 'https://b.co.uk', false],
  ['https://co.uk', 'https://evil.co.uk', false],
  ['https://com', 'https://evil.com', false],
  ['https://com.', 'https://evil.com.', false],
  // No address, or one without a host.
  ['https://a.example', 'a.example', false],
  ['mailto:a', 'mailto:a', false],
  // Asked about: nobody can tell these from two tenants.
  ['https://api.service.example', 'https://auth.service.example', false],
  ['https://foursquare.com.', 'https://api.foursquare.com', false],
];

for (const [one, other, same] of table) {
  it(`${one} and ${other} are ${same ? 'of one site' : 'asked about'}`, () => {
    expect([sameSite(one, other), sameSite(other, one)]).toEqual([same, same]);
  });
}
