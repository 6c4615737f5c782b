import { describe, expect, it } from 'vitest';
import { frameOf } from '../model';
import { siteRules, tabRules } from './rules';
import { addressesOf, coveredBy, patternsOf, siteOf } from './site';

const frames = { embedUrl: 'https://embed.example', word: 'message' };

describe('the site of a page', () => {
  it.each([
    ['https://blog.example/a', 'blog.example'],
    ['http://127.0.0.1:4617/messages/', '127.0.0.1'],
    ['https://BÜCHER.example:8443/', 'xn--bcher-kva.example'],
    ['http://[::1]:80/', '[::1]'],
    ['file:///etc/hosts', undefined],
    ['chrome://settings/', undefined],
    ['about:blank', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is of %s', (address, site) => {
    expect(siteOf(address)).toBe(site);
  });

  it.each([
    ['blog.example', 'blog.example', true],
    ['sub.blog.example', 'blog.example', true],
    ['notblog.example', 'blog.example', false],
    ['example', 'blog.example', false],
    ['1.127.0.0.1', '127.0.0.1', false],
    ['a.localhost', 'localhost', false],
  ])('%s belongs to %s: %s', (host, site, belongs) => {
    expect(coveredBy(['other.example', site], host)).toBe(belongs ? site : undefined);
  });

  it('includes subdomains in the permission, like request rules; IP addresses have none', () => {
    expect(addressesOf('blog.example')).toEqual(['https://*.blog.example', 'http://*.blog.example']);
    expect(patternsOf('blog.example')).toEqual(['https://*.blog.example/*', 'http://*.blog.example/*']);
    for (const site of ['127.0.0.1', 'localhost', '[::1]'])
      expect(patternsOf(site)).toEqual([`https://${site}/*`, `http://${site}/*`]);
  });
});

describe('request rules', () => {
  it('are empty while no site is switched on', () => {
    expect(siteRules([], frames)).toEqual([]);
    expect(tabRules({ tabs: {}, originals: [] }, frames)).toEqual([]);
  });

  it('block only frames and scripts of the embed host, only on the sites', () => {
    expect(siteRules(['a.example', 'b.example'], { ...frames, embedUrl: 'http://127.0.0.1:4616/x' })).toEqual(
      [
        {
          id: 1,
          priority: 1,
          action: { type: 'block' },
          condition: {
            urlFilter: '|http://127.0.0.1:4616/',
            initiatorDomains: ['a.example', 'b.example'],
            resourceTypes: ['script', 'sub_frame'],
          },
        },
      ],
    );
  });

  it('have their own ids for tabs, and allow exactly one frame', () => {
    const session = { tabs: { 3: 'a.example', 5: 'b.example' }, originals: [{ tabId: 3, id: '20' }] };
    const rules = tabRules(session, frames);
    expect(rules.map(({ id }) => id)).toEqual([1000, 1001, 1002]);
    expect(rules.map(({ condition }) => condition.tabIds)).toEqual([[3], [5], [3]]);
    expect(rules[2]).toMatchObject({
      priority: 2,
      action: { type: 'allow' },
      condition: {
        urlFilter: '|https://embed.example/embed/Message.html?id=20|',
        resourceTypes: ['sub_frame'],
      },
    });
  });

  it('recognise the frame by the profile’s word', () => {
    expect(frameOf('https://e.example/', 'post', '1')).toBe('https://e.example/embed/Post.html?id=1');
  });
});
