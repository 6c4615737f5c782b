import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './command.ts';
import { type Edge, readImports } from './imports.ts';
import { roomNames } from './room-names.ts';

const areas = ['entrypoints', 'components', 'lib'] as const;
const path = join(root, '.github/ARCHITECTURE.md');
const first = '<!-- made by "npm run picture" -->';
const last = '<!-- end of the picture -->';

/** Folders that share a box, so that the picture stays readable; any other has its own. */
const boxes: readonly (readonly [folder: RegExp, box: string])[] = [
  [/^entrypoints\/(?:discover|inspect|in-page)$/, 'entrypoints/scripts in pages'],
  [/^entrypoints\/(?:background|rooms)$/, 'entrypoints/background'],
  [/^entrypoints\//, 'entrypoints/pages'],
  [/^lib\/(?:rooms|first-rooms)$/, 'lib/registers'],
  // A table beside the registers, of what the doors send.
  [/^lib\/sends$/, 'lib/http'],
  [new RegExp(`^lib/(?:${roomNames.join('|')})$`), 'lib/each room'],
  [new RegExp(`^components/(?:rooms|${roomNames.join('|')})$`), 'components/views of each room'],
];

/** The box of a product file: `lib/http` of `lib/http/once/send.ts`. */
function boxOf(file: string): string | undefined {
  const [area, name] = file.split('/');
  const isProduct = areas.some((each) => each === area) && !/\.test\.tsx?$|\/test-[^/]+\.ts$/.test(file);
  if (!isProduct || !name) return undefined;
  const folder = `${area}/${name.replace(/\..*/, '')}`;
  return boxes.find(([pattern]) => pattern.test(folder))?.[1] ?? folder;
}

/** Imported everywhere and importing nothing, so it says nothing about layers. */
const leaf = 'lib/http/failure.ts';

/** Which box imports which, each pair once and sorted. */
export function boxEdges(edges: readonly Edge[]): Edge[] {
  const pairs = new Map<string, Edge>();
  for (const edge of edges) {
    const [from, to] = [boxOf(edge.from), boxOf(edge.to)];
    if (from && to && from !== to && edge.to !== leaf) pairs.set(`${from} ${to}`, { from, to });
  }
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, edge]) => edge);
}

/** Leaves out imports that a longer path implies (transitive reduction). */
export function withoutShortcuts(edges: readonly Edge[]): Edge[] {
  let left = [...edges];
  for (const edge of edges) {
    const others = left.filter((other) => other !== edge);
    if (reaches(others, edge.from, edge.to)) left = others;
  }
  return left;
}

function reaches(edges: readonly Edge[], from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const at of seen) for (const edge of edges) if (edge.from === at) seen.add(edge.to);
  return seen.has(to);
}

/** A flow chart for Mermaid, which code hosts draw: one frame for each wing. */
export function flowChart(edges: readonly Edge[]): string {
  const all = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].sort();
  // Mermaid ids allow no slash, and `end` is a keyword.
  const id = (box: string) => box.replace(/:.*/, '').replaceAll(/\W/g, '_');
  const frames = areas.flatMap((area) => [
    `  subgraph ${area}`,
    ...all
      .filter((box) => box.startsWith(`${area}/`))
      .map((box) => `    ${id(box)}["${box.slice(area.length + 1)}"]`),
    '  end',
  ]);
  const arrows = all.flatMap((box) => {
    const targets = edges.filter(({ from }) => from === box).map(({ to }) => id(to));
    return targets.length > 0 ? [`  ${id(box)} --> ${targets.join(' & ')}`] : [];
  });
  return ['```mermaid', 'flowchart TB', ...frames, ...arrows, '```'].join('\n');
}

/** The document with the picture of this code. */
function redrawn(text: string, edges: readonly Edge[]): string {
  const [start, end] = [text.indexOf(first), text.indexOf(last)];
  if (start < 0 || end < start) throw new Error(`${path} has no place for the picture.`);
  const picture = flowChart(withoutShortcuts(boxEdges(edges)));
  return `${text.slice(0, start)}${first}\n\n${picture}\n\n${text.slice(end)}`;
}

/** The most boxes that one can still read. */
const most = 20;

/** What is wrong with the picture of this code, a line each. */
export async function pictureProblems(edges: readonly Edge[]): Promise<string[]> {
  const text = await readFile(path, 'utf8');
  const shown = text.match(/^ {4}\w+\["/gm)?.length ?? 0;
  return [
    ...(text === redrawn(text, edges)
      ? []
      : ['The picture in ARCHITECTURE.md is of other code; "npm run picture" updates it.']),
    ...(shown > most ? [`The picture in ARCHITECTURE.md has ${shown} boxes; ${most} can be read.`] : []),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(path, redrawn(await readFile(path, 'utf8'), (await readImports()).edges));
}
