import { type ExportItem, stamp } from './item';

/**
 * JSON: `{format, exportedAt, messages: [{source, address, fetchedAt, message, response}]}`. `message` is the parsed
 * message, `response` the unchanged response with unknown fields. Times are RFC 3339.
 */
export function jsonOf(items: readonly ExportItem[], exportedAt: number): string {
  const head = { format: 'waymark-messages/1', exportedAt: stamp(exportedAt) };
  const all = items.map((item) => `  ${entry(item)}`).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"messages":[\n${all}\n]}\n`;
}

function entry(item: ExportItem): string {
  const { id, source } = item;
  switch (item.kind) {
    case 'missing':
      return JSON.stringify({ source, id, missing: item.why });
    case 'page':
      return JSON.stringify({ source, fromPage: true, message: item.message });
    case 'message': {
      const { message, readAt } = item.reading;
      const own = JSON.stringify({ source, address: item.address, fetchedAt: stamp(readAt), message });
      // Not parsed, because a parser would round long numbers.
      return item.body === undefined ? own : `${own.slice(0, -1)},"response":${item.body.trim()}}`;
    }
  }
}
