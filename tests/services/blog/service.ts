import type { LocalService } from '../kernel.ts';
import { createBlog } from './app.ts';

export const service = {
  create: createBlog,
  port: 4617,
  settings: () => ({ profile: { discovery: { apiRootRelations: [] } } }),
} satisfies LocalService;

declare module '../kernel.ts' {
  interface LocalServices {
    blog: typeof service;
  }
}
