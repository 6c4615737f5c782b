import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the viewer is measured with, by path. */
export type Document = '/json' | '/sitemap' | '/api';

export interface Documents {
  origin: string;
  /** Bytes of each. */
  size(document: Document): number;
  stop(): Promise<void>;
}

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** 50 MB as services write them: objects of many fields, words in several scripts, numbers, links. */
function json(): string {
  const item = (n: number) => ({
    id: n,
    slug: `tide-table-${n}`,
    title: { rendered: `Tide table ${n} – maré ${n % 31}` },
    link: `https://tidal.example/2024/${(n % 12) + 1}/tide-table-${n}/`,
    author: { name: `Author ${n % 97}`, id: n % 97 },
    height: (n % 400) / 100,
    exact: n % 3 === 0,
    tags: [n % 7, n % 11, n % 13],
    excerpt: 'High water comes fifty minutes later each day. \\u0022Low water\\u0022 follows. '.repeat(3),
    note: n % 50 === 0 ? `needle-${n}` : null,
  });
  const lines: string[] = [];
  for (let bytes = 0, n = 0; bytes < 50_000_000; n++) {
    const line = JSON.stringify(item(n));
    lines.push(line);
    bytes += Buffer.byteLength(line) + 2;
  }
  return `[${lines.join(',\n')}]`;
}

/** 10 MB of addresses. */
const sitemap = () =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${many(
    60_000,
    (n) =>
      `<url><loc>https://tidal.example/tables/${n}</loc><lastmod>2024-0${(n % 9) + 1}-11T08:00:00Z</lastmod><changefreq>weekly</changefreq>${n % 2 ? `<image:image><image:loc>https://tidal.example/images/${n}.jpg</image:loc></image:image>` : ''}</url>`,
  ).join('\n')}</urlset>`;

/** An API of 5,000 routes, as common site software describes them. */
function api(): string {
  const argument = (n: number) => ({
    description: `What number ${n} is for, in a sentence of some length.`,
    type: n % 2 ? 'integer' : ['string', 'null'],
    required: n % 5 === 0,
    default: n,
    enum: n % 4 === 0 ? ['asc', 'desc'] : undefined,
  });
  const route = (n: number) => ({
    namespace: `part-${n % 40}/v1`,
    methods: ['GET', 'POST'],
    endpoints: ['GET', 'POST'].map((method) => ({
      methods: [method],
      args: Object.fromEntries(many(8, (m) => [`argument_${m}`, argument(n + m)])),
    })),
    _links: { self: [{ href: `https://tidal.example/api/part-${n % 40}/v1/things/${n}` }] },
  });
  return JSON.stringify({
    name: 'Tides',
    description: 'The tides of Lisbon',
    namespaces: many(40, (n) => `part-${n}/v1`),
    routes: Object.fromEntries(
      many(5_000, (n) => [`/part-${n % 40}/v1/things-${n}/(?P<id>[\\d]+)`, route(n)]),
    ),
  });
}

/** Serves the documents from this machine. */
export async function serveDocuments(): Promise<Documents> {
  const documents: Record<string, { type: string; body: Buffer }> = {
    '/json': { type: 'application/json', body: Buffer.from(json()) },
    '/sitemap': { type: 'application/xml', body: Buffer.from(sitemap()) },
    '/api': { type: 'application/json', body: Buffer.from(api()) },
  };
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const { type, body } = documents[path] ?? { type: 'text/html', body: Buffer.from('') };
    response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    size: (document) => documents[document]?.body.length ?? 0,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
