import type { LocalService } from '../kernel.ts';
import { createEmbed } from '../messages/embed.ts';

/** The frames and scripts of the message service, at a separate origin. */
export const service = { create: createEmbed, port: 4616 } satisfies LocalService;

declare module '../kernel.ts' {
  interface LocalServices {
    embed: typeof service;
  }
}
