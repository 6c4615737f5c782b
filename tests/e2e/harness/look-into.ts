import { z } from 'zod';
import type { Waymark } from './waymark.ts';

const linkSchema = z.object({
  rel: z.string(),
  href: z.string(),
  type: z.string(),
  title: z.string(),
  hreflang: z.string(),
  media: z.string(),
  anchor: z.string(),
  from: z.array(z.enum(['head', 'body', 'header'])),
  kind: z.string().nullable(),
});
const answerSchema = z.object({
  value: z.object({
    ok: z.literal(true),
    value: z.object({
      url: z.string(),
      alternatives: z.array(z.unknown()),
      links: z.array(linkSchema),
      omitted: z.number(),
      frames: z.number(),
      headers: z.enum(['idle', 'pending', 'read', 'unread']),
    }),
  }),
});

/** The report of the discovery room on a tab after an inspection. */
export async function lookInto(waymark: Waymark, tabId: number) {
  const view = await waymark.open('manifest.json');
  const look = async () => {
    const answer = await view.evaluate(
      (id) => chrome.runtime.sendMessage({ room: 'discovery', method: 'inspect', args: [id] }),
      tabId,
    );
    return answerSchema.parse(answer).value.value;
  };
  return { look, close: () => view.close() };
}

/** There are many pages: each is asked often, since a second's wait for each would be a minute. */
export const soon = (message: string) => ({ message, intervals: [10, 20, 40, 80, 160] });
