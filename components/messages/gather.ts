import type { Result } from '@/lib/http/failure';
import type { MessageCopy, PageMessage, Reading } from '@/lib/messages/contract';
import { sentenceFor } from '@/lib/messages/missing-words';
import { picturesOf } from '@/lib/messages/model';
import type { ExportItem } from './export/item';
import { messages } from './rooms';

/** Copies in one bus message, which bounds its size. */
const part = 25;
/** Bytes of pictures in one file; others are linked. */
const mostBytes = 40_000_000;

type Progress = (done: number, total: number) => void;

export async function copiesOf(all: readonly PageMessage[]): Promise<Map<string, MessageCopy>> {
  const ids = all.flatMap(({ id }) => id ?? []);
  const copies = new Map<string, MessageCopy>();
  for (let at = 0; at < ids.length; at += part) {
    for (const copy of await messages.copies(ids.slice(at, at + part)))
      copies.set(copy.reading.message.id, copy);
  }
  return copies;
}

/** Requests messages without a stored copy in the given order, and returns all as export items. */
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
    const { id, permalink: source } = message;
    if (id === undefined) return { kind: 'page', id: message.key, source, message };
    const answer = answers.get(id);
    const why = answer?.ok ? answer.value : answer?.failure;
    const copy = copies.get(id) ?? (why && 'message' in why ? { reading: why } : undefined);
    if (copy) return { kind: 'message', id, source: copy.reading.source, ...copy };
    return { kind: 'missing', id, source, why: why && !('message' in why) ? sentenceFor(why) : '' };
  });
}

/** Requests the pictures from their hosts, four at a time; missing ones are linked. */
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
