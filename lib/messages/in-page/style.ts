/**
 * The card's own look, on a surface of its own, whatever the page's. What is said of the host outdoes the page's rules:
 * important ones of an inner tree win over those of the outer.
 */
const css = `
:host {
  all: initial !important;
  display: block !important;
  contain: layout style !important;
  max-inline-size: 550px !important;
  margin-block: 12px !important;
  color-scheme: light dark !important;
}
:host {
  --background: #fbfcfc; --surface: #f1f4f4; --text: #172121; --meta: #526060;
  --line: #d5dcdc; --control: #7c8a8a; --accent: #0b6b66; --wash: #ddefed;
}
@media (prefers-color-scheme: dark) {
  :host {
    --background: #141a1a; --surface: #1d2525; --text: #e8eeee; --meta: #a3b1b1;
    --line: #344040; --control: #7c8b8b; --accent: #5cc9bf; --wash: #153834;
  }
}
* { box-sizing: border-box; }
[hidden], p:empty { display: none !important; }
article {
  display: flex; flex-direction: column; gap: 8px;
  padding: 12px 16px;
  border: 1px solid var(--line); border-radius: 6px;
  background: var(--background); color: var(--text);
  font: 13px/18px system-ui, sans-serif; text-align: start; overflow-wrap: anywhere;
}
p, ul, figure, blockquote { margin: 0; padding: 0; }
ul { display: flex; flex-direction: column; gap: 4px; list-style: none; }
header { display: flex; gap: 8px; align-items: flex-start; }
.head { flex: 1; min-inline-size: 0; padding-block: 5px; }
.who { display: flex; flex-wrap: wrap; gap: 0 8px; align-items: baseline; }
.stack { display: flex; flex-direction: column; gap: 8px; align-items: start; }
.stack > * { max-inline-size: 100%; }
.stack > ul, .stack > .box, .stack > .text, .stack > .stack { inline-size: 100%; }
.name { font-weight: 600; text-align: -webkit-match-parent; text-align: match-parent; }
.meta { color: var(--meta); font-size: 12px; line-height: 16px; }
.text { font-size: 15px; line-height: 22px; white-space: pre-wrap; }
.actions, .menu { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
.menu { padding: 8px; border-radius: 6px; background: var(--surface); }
.box { display: flex; flex-direction: column; gap: 4px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 6px; }
.media { padding-inline-start: 8px; border-inline-start: 3px solid var(--line); }
.media img { display: block; max-inline-size: 100%; max-block-size: 500px; border-radius: 6px; margin-block-end: 4px; }
.shown .media { padding: 0; border: 0; }
.shown:has(> :nth-child(2)) { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.shown:has(> :nth-child(2)) img { inline-size: 100%; aspect-ratio: 4 / 3; object-fit: cover; }
.shown:has(> :nth-child(3):last-child) > :first-child { grid-column: 1 / -1; }
.shown:has(> :nth-child(3):last-child) > :first-child > img { aspect-ratio: 2 / 1; }
.bar { display: block; block-size: 6px; border-radius: 3px; background: var(--accent); min-inline-size: 2px; }
.choice { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 8px; }
.choice + .choice { margin-block-start: 4px; }
.choice > .bar { flex: 0 0 auto; }
.break { flex-basis: 100%; }
iframe { inline-size: 100%; block-size: min(768px, 80vh); border: 1px solid var(--line); border-radius: 6px; background: #fff; color-scheme: light; }
a { color: var(--accent); }
button {
  min-block-size: 28px; padding: 3px 10px;
  border: 1px solid var(--control); border-radius: 6px;
  background: var(--background); color: var(--text); font: inherit; cursor: pointer;
}
button:hover { background: var(--wash); }
.more { min-inline-size: 28px; padding: 0; border-color: transparent; color: var(--meta); font-size: 18px; line-height: 1; }
.more::before { content: "⋯" / ""; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
article:focus:not(:focus-visible) { outline: none; }
@media (forced-colors: active) { .bar { background: CanvasText; } }
`;

let sheet: CSSStyleSheet | undefined;

/** Gives a card its look. One sheet for all of them, where the browser lets scripts of extensions share one. */
export function dress(root: ShadowRoot): void {
  try {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
    }
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style);
  }
}
