import { type Reply, type Request, type Source, type Task, tasks } from './tasks';
import { entityNames, learnEntities } from './xml/references';

/** Items in one message: reading a message must not block the page. */
const batch = 100;
/** Units of text between two progress messages. */
const reportEvery = 500_000;

const post = (reply: Reply<Task>, transfer: Transferable[] = []): void => postMessage(reply, { transfer });

function run(task: Task, source: Source): void {
  let next = reportEvery;
  const { value, items } = tasks[task](source, (at, length) => {
    if (at < next) return;
    next = at + reportEvery;
    post({ kind: 'progress', progress: at / length });
  });
  for (let at = 0; at < items.length; at += batch)
    post({ kind: 'items', items: items.slice(at, at + batch) });
  if (typeof value === 'object' && 'text' in value) {
    // The page has the text.
    const doc = { ...value, text: '' };
    post({ kind: 'done', value: doc }, buffersOf(doc));
  } else post({ kind: 'done', value });
}

const buffersOf = (doc: object): ArrayBuffer[] =>
  Object.values(doc).flatMap((part) =>
    ArrayBuffer.isView(part) && part.buffer instanceof ArrayBuffer ? [part.buffer] : [],
  );

let waiting: Extract<Request, { task: Task }> | undefined;

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if ('task' in data) {
    waiting = data;
    const names = data.task === 'feed' || data.task === 'sitemap' ? entityNames(data.source.text) : [];
    if (names.length > 0) return post({ kind: 'entities', names });
  } else learnEntities(data.entities);
  if (waiting) run(waiting.task, waiting.source);
});
