export const css = `
:root { color-scheme: light dark; --ink: light-dark(#1d2b2f, #dfe8ea); --soft: light-dark(#566b71, #9fb2b7);
  --paper: light-dark(#fbfaf6, #12191b); --line: light-dark(#dcdcd2, #2c383b); --tide: light-dark(#0b6b7a, #6cc7d4) }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.65 Charter, 'Noto Serif', Georgia, serif }
a { color: var(--tide); text-underline-offset: .15em }
.site, main, .foot { max-width: 42rem; margin: 0 auto; padding: 0 1.25rem }
.site { display: flex; align-items: baseline; gap: 1rem; padding-block: 1.5rem; border-bottom: 1px solid var(--line) }
.site a { color: inherit; text-decoration: none; font-weight: 700; font-size: 1.25rem }
.site span, .meta, .foot { color: var(--soft); font: .9rem/1.5 system-ui, sans-serif }
h1 { font-size: 2.3rem; line-height: 1.15; margin: 2rem 0 .5rem; text-wrap: balance }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 0 }
h2 a { color: inherit; text-decoration: none } h2 a:hover { color: var(--tide) }
img { max-width: 100%; height: auto; border-radius: 6px; display: block }
figure { margin: 1.5rem 0 } figcaption { color: var(--soft); font-size: .85rem; margin-top: .4rem }
.list { list-style: none; padding: 0 }
.list li { display: grid; grid-template-columns: 9rem 1fr; gap: 1.25rem; padding: 1.25rem 0; border-bottom: 1px solid var(--line) }
.list p { margin: .3rem 0 0 }
blockquote { margin: 1.5rem 0; padding: .25rem 1.25rem; border-inline-start: 3px solid var(--tide); background: light-dark(#f0f3ef, #1a2426) }
iframe { max-width: 100%; border: 0; border-radius: 10px; display: block; margin: 1.5rem 0; background: light-dark(#eef0ec, #1a2426) }
button { font: 600 .95rem system-ui, sans-serif; padding: .5rem .9rem; border: 1px solid var(--line); border-radius: 6px; background: none; color: var(--tide); cursor: pointer }
.foot { margin-top: 3rem; padding-block: 1.5rem; border-top: 1px solid var(--line) }
@media (max-width: 36rem) { .list li { grid-template-columns: 1fr } }
`;
