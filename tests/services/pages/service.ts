import type { LocalService } from '../kernel.ts';
import { createPages } from './app.ts';

/** Pages with right and wrong metadata, each with the documents around it. */
export const service = { create: createPages } satisfies LocalService;

declare module '../kernel.ts' {
  interface LocalServices {
    pages: typeof service;
  }
}
