import { html } from 'hono/html';

type Content = ReturnType<typeof html>;

/** The layout of every page of the site. */
export const page = (title: string, body: Content, head: Content | string = '') => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    ${head}
    <style>
      :root { color-scheme: light dark; --card: #fff; --ground: #f1f3f8; --line: #d9deea; --quiet: #5b6478; --accent: #3949ab; }
      @media (prefers-color-scheme: dark) {
        :root { --card: #1d212b; --ground: #12151c; --line: #343b4b; --quiet: #a3acbf; --accent: #8c9eff; }
      }
      * { box-sizing: border-box; }
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px;
        background: var(--ground); font: 16px/1.5 system-ui, sans-serif; }
      main { width: min(420px, 100%); padding: 32px; border: 1px solid var(--line); border-radius: 16px;
        background: var(--card); box-shadow: 0 12px 40px rgb(20 30 60 / 12%); }
      h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.25; }
      p { margin: 0 0 16px; color: var(--quiet); overflow-wrap: anywhere; }
      ul { margin: 0 0 20px; padding: 0 0 0 20px; }
      .who { display: flex; gap: 12px; align-items: center; margin-bottom: 24px; }
      .face { width: 44px; height: 44px; border-radius: 50%; display: grid; place-items: center;
        background: var(--accent); color: var(--card); font-weight: 600; }
      .row { display: flex; gap: 12px; }
      button { flex: 1; padding: 12px; border: 1px solid var(--line); border-radius: 10px; background: none;
        color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
      button.main { border-color: var(--accent); background: var(--accent); color: var(--card); }
      img { display: block; width: 100%; height: auto; margin-bottom: 16px; border-radius: 10px; }
    </style>
  </head>
  <body><main>${body}</main></body>
</html>`;

/** Asks the user to authorize the app. The form is posted to the same address. */
export const askPage = (name: string, initials: string) =>
  page(
    'Connect Waymark',
    html`<div class="who"><span class="face" aria-hidden="true">${initials}</span>
        <span>Signed in as <strong>${name}</strong></span></div>
      <h1>Waymark would like to connect</h1>
      <p>If you allow it, it can:</p>
      <ul><li>check you in at places</li><li>see your check-ins and their photos</li></ul>
      <form method="post"><div class="row">
        <button name="decision" value="decline">Decline</button>
        <button class="main" name="decision" value="allow">Allow</button>
      </div></form>`,
  );

export const problemPage = (problem: string) =>
  page('This did not work', html`<h1>This did not work</h1><p>${problem}</p>`);

/** The form for the code that a device shows. */
export const devicePage = () =>
  page(
    'Connect a device',
    html`<h1>Connect a device</h1>
      <form method="post">
        <p><label>Code <input name="code" autocomplete="off" required /></label></p>
        <div class="row">
          <button name="decision" value="decline">Decline</button>
          <button class="main" name="decision" value="allow">Allow</button>
        </div>
      </form>`,
  );

export const endPage = (allowed: boolean) =>
  page(
    'Connect a device',
    html`<h1>${allowed ? 'Connected' : 'Declined'}</h1><p>You can close this page.</p>`,
  );
