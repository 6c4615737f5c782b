export const css = `
:root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif }
body { margin: 0; padding: 8px }
.card { border: 1px solid #8884; border-radius: 14px; padding: 16px; max-width: 512px; margin: 0 auto; box-sizing: border-box }
.none { text-align: center; opacity: .8 }
header { display: flex; gap: 12px; align-items: center }
header img { border-radius: 50% }
small, footer { color: light-dark(#56666b, #9db0b5) }
.text { font-size: 1.15rem; white-space: pre-line; overflow-wrap: anywhere }
a { color: light-dark(#0b6b7a, #6cc7d4); text-decoration: none }
a:hover { text-decoration: underline }
.media { display: grid; gap: 3px; border-radius: 12px; overflow: hidden }
.media img { width: 100%; height: 100%; max-height: 360px; object-fit: cover; display: block }
.n2, .n3, .n4 { grid-template-columns: 1fr 1fr }
.n3 img, .n4 img { height: 150px }
blockquote { border: 1px solid #8884; border-radius: 12px; margin: 12px 0 0; padding: 10px 14px }
blockquote p { margin: 4px 0 0 }
.poll { list-style: none; padding: 0; margin: 12px 0 0; display: grid; gap: 6px }
.poll li { display: flex; justify-content: space-between; padding: 6px 12px; border-radius: 8px;
  background: linear-gradient(#1a8fa333 0 0) 0 / var(--share) 100% no-repeat, #8881 }
.link { display: grid; border: 1px solid #8884; border-radius: 12px; overflow: hidden; padding-bottom: 10px }
.link img { width: 100% } .link b, .link small { padding: 4px 14px 0 }
footer { display: flex; justify-content: space-between; margin-top: 14px; font-size: .9rem }
footer a { color: inherit }
`;
