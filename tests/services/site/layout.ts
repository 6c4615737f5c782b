import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

const css = `
:root { color-scheme: light dark; --ink: light-dark(#23242b, #e6e5ee); --soft: light-dark(#5d5f6e, #a5a6b8);
  --paper: light-dark(#faf9fc, #15151b); --card: light-dark(#fff, #1e1e27); --line: light-dark(#e0deea, #34343f);
  --accent: light-dark(#5b3fa8, #b7a2ff) }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 38rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
a { color: var(--accent) } h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .25rem } p { margin: .5rem 0 }
.h-entry { margin: 1.25rem 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 14px; background: var(--card) }
.h-entry img { display: block; max-width: 100%; border-radius: 10px; margin: .75rem 0 }
.soft { color: var(--soft); font-size: .875rem } .e-content { overflow-wrap: anywhere }
.tags { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; list-style: none }
button { padding: .7rem 1.4rem; border: 1px solid var(--accent); border-radius: 10px; background: var(--accent);
  color: var(--card); font: inherit; font-weight: 600; cursor: pointer }
`;

/** A page of the site. */
export const page = (title: string, content: Html, head: Html | string = ''): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${head}
<style>${raw(css)}</style>
</head>
<body><main>${content}</main></body>
</html>`;

export const problemPage = (problem: string): Html =>
  page('This did not work', html`<h1>This did not work</h1><p>${problem}</p>`);

export const allowPage = (clientId: string, scope: string): Html =>
  page(
    'Sign in',
    html`<h1>Let this app post to your site?</h1>
      <p>${clientId}</p>
      <p>It asks for: ${scope || 'your address'}</p>
      <form method="post"><button name="decision" value="allow">Allow</button></form>`,
  );
