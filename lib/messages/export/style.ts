/** The whole style of an exported document, light and dark. */
export const exportStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; background: light-dark(#fbfcfc, #141a1a); color: light-dark(#172121, #e8eeee) }
main { max-inline-size: 40rem; margin: auto; padding: 1rem }
h1 { font-size: 1.25rem }
article, blockquote, .card { border: 1px solid light-dark(#d5dcdc, #344040); border-radius: 6px; padding: 1rem }
article { margin-block-end: 1rem }
blockquote, .card { margin: .75rem 0; padding: .75rem }
p { margin: .5rem 0 }
.text { white-space: pre-wrap; overflow-wrap: anywhere }
.meta, footer, figcaption, time { color: light-dark(#526060, #a3b1b1); font-size: .875rem }
footer { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem; margin-block-start: .75rem }
figure { margin: .75rem 0 }
img { max-inline-size: 100%; block-size: auto; border-radius: 6px }
.poll { list-style: none; padding: 0 }
.poll li { display: flex; justify-content: space-between; gap: 1rem }
a { color: light-dark(#0b6b66, #5cc9bf) }
`;
