import type { LocalService } from '../kernel.ts';
import { createHooks } from './app.ts';

export const service = { create: createHooks } satisfies LocalService;

declare module '../kernel.ts' {
  interface LocalServices {
    hooks: typeof service;
  }
}
