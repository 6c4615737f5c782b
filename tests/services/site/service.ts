import type { LocalService } from '../kernel.ts';
import { createSite } from './app.ts';

export const service = { create: createSite } satisfies LocalService;

declare module '../kernel.ts' {
  interface LocalServices {
    site: typeof service;
  }
}
