import { createServer } from 'node:http';

export interface Pages {
  origin: string;
  stop(): Promise<void>;
}

const times = (count: number, make: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => make(n)).join('\n');

const typed = (n: number) =>
  `<link rel="alternate" type="application/json" title="Part ${n}" href="/api/parts/${n}?context=embed">`;
/** As many as common blog software declares. */
const few = times(6, typed);

/** 8,000 elements in 80 turns, as a page does that shows what it fetches; says when it is done. */
const inserting = `<script>
  let turn = 0;
  function more() {
    const part = document.createDocumentFragment();
    for (let i = 0; i < 50; i++) {
      const row = part.appendChild(document.createElement('p'));
      const link = row.appendChild(document.createElement('a'));
      link.href = '/item/' + turn + '/' + i;
      link.textContent = 'Item ' + i + ' of turn ' + turn;
    }
    document.body.append(part);
    if (++turn < 80) setTimeout(more);
    else document.documentElement.dataset.done = 'true';
  }
  addEventListener('load', () => setTimeout(more, 50));
</script>`;

const anchors = times(3000, (n) => `<p>Line <a href="/item/${n}" rel="noopener">item ${n}</a> of many</p>`);

/** By path; anything else is a page without a single link that says something to machines. */
const pages: Record<string, { head: string; body: string }> = {
  '/anchors': { head: '', body: anchors },
  '/anchors-and-links': { head: few, body: anchors },
  '/inserts': { head: few, body: inserting },
  '/links': { head: times(10_000, typed), body: '<p>Ten thousand links</p>' },
  '/few': { head: few, body: '<p>Six links</p>' },
};

const plain = {
  head: '<link rel="stylesheet" href="/style.css">',
  body: times(40, (n) => `<p>Text ${n}</p>`),
};

/** The pages that scripts are measured on, from this machine. */
export async function servePages(): Promise<Pages> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    if (path === '/style.css' || path === '/favicon.ico') {
      response.writeHead(200, { 'content-type': 'text/css' }).end('');
      return;
    }
    const { head, body } = pages[path] ?? plain;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><head><title>${path}</title>${head}</head><body>${body}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
