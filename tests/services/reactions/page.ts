import { html } from 'hono/html';
import type { ReactedItem, ReactionsWorld } from '../world/reactions.ts';

/** The page of an issue, pull request, discussion or commit: its title and the viewer's words, with anchors. */
export function itemPage(world: ReactionsWorld, path: string) {
  const [first, ...others] = world.items.filter(
    (item) => item.path === path || item.path.startsWith(`${path}#`),
  );
  if (first === undefined) return undefined;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${first.title} · ${first.repository}</title>
        <style>
          body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
          article { border: 1px solid #8886; border-radius: 8px; padding: .5rem 1rem; margin: 1rem 0 }
          article:target { border-color: #1a7f8e }
          small { opacity: .75 }
        </style>
      </head>
      <body>
        <p><small>${first.repository}</small></p>
        <h1>${first.title}</h1>
        ${[first, ...others].map(article)}
      </body>
    </html>`;
}

function article(item: ReactedItem) {
  return html`<article id="${item.path.split('#')[1] ?? 'top'}">
    <small>${item.author} · ${item.createdAt.slice(0, 10)}</small>
    <p>${item.bodyText}</p>
    <small>${item.reactions.length} reactions</small>
  </article>`;
}
