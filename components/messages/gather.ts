import { ask } from '@/lib/bus/ask';
import type { Result } from '@/lib/http/failure';
import type { MessageCopy, PageMessage, Reading } from '@/lib/messages/contract';
import type { ExportItem } from '@/lib/messages/export/item';
import { picturesOf } from '@/lib/messages/export/pictures';
import { sentenceFor } from './missing-words';

const messages = ask('messages');

/** Bodies come over in parts of so many, so that no answer grows too long. */
const part = 25;
/** Bytes of pictures in one file; the rest stay where they are. */
const mostBytes = 40_000_000;

type Progress = (done: number, total: number) => void;

/** What is kept of those that have an id. */
export async function copiesOf(all: readonly PageMessage[]): Promise<Map<string, MessageCopy>> {
  const ids = all.flatMap(({ id }) => id ?? []);
  const copies = new Map<string, MessageCopy>();
  for (let at = 0; at < ids.length; at += part) {
    for (const copy of await messages.copies(ids.slice(at, at + part)))
      copies.set(copy.reading.message.id, copy);
  }
  return copies;
}

/** Asks for those of which nothing is kept, in the order given, and gives all as they are to be written. */
export async function gather(
  all: readonly PageMessage[],
  order: readonly string[],
  lease: string,
  progress: Progress,
): Promise<ExportItem[]> {
  let copies = await copiesOf(all);
  const answers = new Map<string, Result<Reading>>();
  const wanted = order.filter((id) => !copies.has(id));
  progress(0, wanted.length);
  await Promise.all(
    wanted.map(async (id) => {
      answers.set(id, await messages.read(id, { lease, batch: true }));
      progress(answers.size, wanted.length);
    }),
  );
  if (wanted.length > 0) copies = await copiesOf(all);
  return all.map((message): ExportItem => {
    if (message.id === undefined) return { kind: 'page', message };
    const copy = copies.get(message.id);
    return copy ? { kind: 'message', ...copy } : withoutCopy(message.id, message, answers.get(message.id));
  });
}

function withoutCopy(id: string, message: PageMessage, answer: Result<Reading> | undefined): ExportItem {
  const reading = answer?.ok ? answer.value : undefined;
  if (reading?.outcome === 'message') return { kind: 'message', reading };
  const why = reading ? sentenceFor(reading) : answer && !answer.ok ? sentenceFor(answer.failure) : '';
  const source = message.permalink;
  return { kind: 'missing', id, why, ...(source && { source }) };
}

/** Asks the hosts of the pictures, four at a time; one that does not come stays where it is. */
export async function pictures(
  items: readonly ExportItem[],
  stopped: () => boolean,
  progress: Progress,
): Promise<Map<string, string>> {
  const wanted = items.flatMap((item) =>
    item.kind === 'message'
      ? picturesOf(item.reading.message).map(({ url }) => ({ id: item.reading.message.id, url }))
      : [],
  );
  const found = new Map<string, string>();
  const queue = wanted.values();
  let bytes = 0;
  let done = 0;
  const work = async () => {
    for (const { id, url } of queue) {
      if (stopped() || bytes > mostBytes) return;
      const answer = found.has(url) ? undefined : await messages.picture(id, url);
      if (answer?.ok) {
        found.set(url, answer.value.data);
        bytes += answer.value.bytes;
      }
      done += 1;
      progress(done, wanted.length);
    }
  };
  progress(0, wanted.length);
  await Promise.all([work(), work(), work(), work()]);
  return found;
}
