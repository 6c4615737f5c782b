import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Deps } from '../kernel.ts';
import { markup } from '../messages/markup.ts';
import { tags } from './heads.ts';
import { layout } from './layout.ts';
import { postLinks } from './links.ts';
import { networkMarkup } from './network-markup.ts';
import { publicMarkup } from './public-markup.ts';

/** Pages that try a reader of heads and finder of messages: nothing, late, single-page, every markup. */
export function createTrials(deps: Deps): Hono {
  const app = new Hono();
  const site = deps.origin('blog');
  const embed = deps.origin('embed');
  const { messages, blog } = deps.world;
  const make = markup(embed);
  const linksOf = (index: number) => {
    const post = blog.posts[index];
    return post ? tags(postLinks(site, post)) : '';
  };
  /** A string that a script can hold. */
  const literal = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');

  app.get('/plain/', (c) =>
    c.html(
      layout({
        title: 'Plain',
        content: html`<h1>A page with nothing to declare</h1><p>No links in its head, none in its headers.</p>`,
      }),
    ),
  );

  app.get('/late/', (c) => {
    const wait = Number(c.req.query('ms') ?? 300) || 0;
    const end = `<script>setTimeout(() => document.head.insertAdjacentHTML('beforeend', ${literal(linksOf(0))}), ${wait})</script>`;
    return c.html(
      layout({
        title: 'Late',
        content: html`<h1>Slow water</h1><p>The links of this page arrive after it.</p>`,
        end,
      }),
    );
  });

  /** Each view has its own links; one has none. The address changes without a load. */
  const views = [
    { path: '/spa/', title: 'Overview', links: '' },
    { path: '/spa/one/', title: 'One', links: linksOf(0) },
    { path: '/spa/two/', title: 'Two', links: linksOf(1).split('\n').slice(0, 3).join('\n') },
  ];
  for (const view of views) {
    app.get(view.path, (c) => {
      const buttons = views.map(
        ({ title }, index) => html`<button type="button" data-view="${index}">${title}</button> `,
      );
      const content = html`<h1>${view.title}</h1><p>${buttons}</p>`;
      return c.html(
        layout({
          title: view.title,
          head: view.links,
          content,
          end: `<script>${swap(literal(JSON.stringify(views)))}</script>`,
        }),
      );
    });
  }

  app.get('/messages/', (c) => {
    const of = messages.byKind;
    const content = html`<h1>Said elsewhere</h1>
${make.blockquote(of('plain'))}
${make.iframe(of('photo'))}
${make.rendered(of('poll'))}
${make.element(of('quote'))}
${make.lazy(of('reply'))}
${make.amp(of('arabic'))}
<h2>Saved with its frame</h2>
${make.blockquote(of('emoji'))}
${make.rendered(of('emoji'))}
<div id="late"></div>`;
    const late = literal(String(make.iframe(of('video'))));
    const end = `<script>setTimeout(() => document.querySelector('#late').insertAdjacentHTML('beforeend', ${late}), 800)</script>`;
    return c.html(layout({ title: 'Said elsewhere', content, end }));
  });

  app.get('/messages/live/', (c) => {
    const content = html`<h1>Quoted, then framed</h1>${['plain', 'photos', 'hebrew'].map((kind) => make.blockquote(messages.byKind(kind)))}`;
    return c.html(
      layout({
        title: 'Quoted, then framed',
        content,
        end: `<script async src="${embed}/widgets.js"></script>`,
      }),
    );
  });

  app.get('/messages/many/', (c) => {
    const known = messages.list.slice(0, 60).map((message) => make.blockquote(message));
    const others = Array.from({ length: 200 - known.length }, (_, index) =>
      make.blockquote({ id: `18${String(index).padStart(17, '0')}`, kinds: [], state: 'absent', body: null }),
    );
    return c.html(
      layout({ title: 'Two hundred', content: html`<h1>Two hundred messages</h1>${[...known, ...others]}` }),
    );
  });

  app.get('/messages/public/', (c) =>
    c.html(
      layout({
        title: 'In the public markup',
        content: html`<h1>In the public markup</h1>${raw(publicMarkup)}`,
      }),
    ),
  );

  app.get('/messages/networks/', (c) =>
    c.html(
      layout({
        title: 'On other networks',
        content: html`<h1>On other networks</h1>${raw(networkMarkup)}`,
      }),
    ),
  );
  return app;
}

/** Shows another view under another address, as single-page applications do. */
const swap = (views: string) => `
const views = JSON.parse(${views});
const show = ({ title, links }) => {
  document.title = title;
  document.querySelector('h1').textContent = title;
  document.head.querySelectorAll('link').forEach((link) => link.remove());
  document.head.insertAdjacentHTML('beforeend', links);
};
document.querySelectorAll('[data-view]').forEach((button) => button.addEventListener('click', () => {
  const view = views[button.dataset.view];
  history.pushState(null, '', view.path);
  show(view);
}));
addEventListener('popstate', () => show(views.find(({ path }) => path === location.pathname) ?? views[0]));
`;
