import * as d from '../documents.ts';
import { type Pairs, twice, type Variant } from '../page.ts';

const { link } = d;
const known = (path: string, type: string, text: string): Variant => ({
  documents: { [`/.well-known/${path}`]: [type, text] },
});
const landing = (more = '') =>
  link('cite-as', 'https://doi.example/10.1/1') +
  link('type', 'https://schema.org/AboutPage') +
  link('describedby', '/meta.json', 'type="application/ld+json"') +
  more;
const catalog = 'application/linkset+json; profile="https://signposting.org/FAIRiCat/"';
const service = { href: 'https://api.example/openapi.json', type: 'application/openapi+json' };
const fairicat = (context: object) => known('api-catalog', catalog, d.linkset(context));
const apis = (type: string, context: object) => known('api-catalog', type, d.linkset(context));
const card = {
  name: 'Quay',
  description: 'Tides',
  version: '1',
  capabilities: {},
  supportedInterfaces: [],
  skills: [],
};
const modes = { defaultInputModes: ['text/plain'], defaultOutputModes: ['text/plain'] };
const security = (...lines: string[]) => known('security.txt', 'text/plain', `${lines.join('\n')}\n`);
const contact = 'Contact: mailto:crew@quay.example';

/** Landing pages, linksets and documents at usual addresses. For each rule of the report, a page that breaks it and one that is right. */
export const pairs = {
  'signposting-cite-as-twice': [landing(link('cite-as', 'https://doi.example/10.1/2')), landing()],
  'signposting-license-twice': [
    landing(link('license', 'https://licence.example/a') + link('license', 'https://licence.example/b')),
    landing(link('license', 'https://licence.example/a')),
  ],
  'signposting-type': [landing().replace('rel="type"', 'rel="about"'), landing()],
  'signposting-describedby': [landing().replace('rel="describedby"', 'rel="related"'), landing()],
  'signposting-describedby-untyped': [
    landing(link('describedby', '/meta.bib')),
    landing(link('describedby', '/llms.txt')),
  ],
  'signposting-item-untyped': [
    landing(link('item', '/data.csv')),
    landing(link('item', '/data.csv', 'type="text/csv"')),
  ],
  'signposting-linkset-untyped': [
    landing(link('linkset', '/links')),
    landing(link('linkset', '/links', 'type="application/linkset"')),
  ],
  'signposting-linkset-without-page': twice(['{site}/other', '{site}/'], (anchor) => ({
    head: landing(link('linkset', '/links.json', 'type="application/linkset+json"')),
    documents: {
      '/links.json': [
        'application/linkset+json',
        d.linkset({ anchor, item: [{ href: '{site}/data.csv' }] }),
      ] as const,
    },
  })),
  'linkset-malformed': [
    apis('application/linkset+json', { anchor: '{site}/', item: { href: '/a' } }),
    apis('application/linkset+json', {
      anchor: '{site}/',
      item: [{ href: '/a', hreflang: ['en'], 'title*': [{ value: 'A' }] }],
    }),
  ],
  'api-catalog-type': [
    apis('application/json', { item: [service] }),
    apis('application/linkset+json', { item: [service] }),
  ],
  'api-catalog-empty': [
    apis('application/linkset+json', { next: [service] }),
    apis('application/linkset+json', { 'service-desc': [service] }),
  ],
  'fairicat-anchor': [
    fairicat({ 'service-desc': [service] }),
    fairicat({ anchor: 'https://api.example/', 'service-desc': [service] }),
  ],
  'fairicat-relation': [
    fairicat({ anchor: 'https://api.example/', 'service-desc': [service], status: [service] }),
    fairicat({ anchor: 'https://api.example/', 'service-doc': [service], 'service-meta': [service] }),
  ],
  'fairicat-untyped': [
    fairicat({ anchor: 'https://api.example/', 'service-doc': [{ href: 'https://api.example/doc' }] }),
    fairicat({ anchor: 'https://api.example/', 'service-doc': [service] }),
  ],
  'fairicat-relative': [
    fairicat({ anchor: 'https://api.example/', 'service-doc': [{ href: '/doc', type: 'text/html' }] }),
    fairicat({ anchor: 'https://api.example/', 'service-doc': [service] }),
  ],
  'llms-without-title': [
    { documents: { '/llms.txt': ['text/plain', 'Quay\n\n- [Tides](/tides)\n'] } },
    { documents: { '/llms.txt': ['text/plain', '\uFEFF# Quay\n\n- [Tides](/tides)\n'] } },
  ],
  'robots-page': [
    { documents: { '/robots.txt': ['text/html', '<!doctype html><title>Quay</title>'] } },
    { documents: { '/robots.txt': ['text/plain', 'User-agent: *\nDisallow:\n'] } },
  ],
  'security-without-contact': [
    security('Expires: 2099-01-01T00:00:00Z'),
    security(contact, 'Expires: 2099-01-01T00:00:00Z'),
  ],
  'security-without-expiry': [
    security(contact),
    security('# Ours', contact, 'expires: 2099-01-01T00:00:00Z'),
  ],
  'security-expired': [
    security(contact, 'Expires: 2020-01-01T00:00:00Z'),
    security(contact, 'Expires: 2099-01-01T00:00:00Z'),
  ],
  'tdmrep-malformed': [
    known('tdmrep.json', 'application/json', '[{"location":"/","tdm-reservation":"yes"}]'),
    known('tdmrep.json', 'application/json', '[{"location":"/","tdm-reservation":1}]'),
  ],
  'agent-card-lacks': [
    known('agent-card.json', 'application/json', JSON.stringify(card)),
    known('agent-card.json', 'application/json', JSON.stringify({ ...card, ...modes })),
  ],
  'agent-skills-lacks': [
    known('agent-skills/index.json', 'application/json', '{"skills":[]}'),
    known(
      'agent-skills/index.json',
      'application/json',
      '{"$schema":"https://schemas.agentskills.io/discovery/0.2.0/schema.json","skills":[]}',
    ),
  ],
} satisfies Pairs;
