import { Hono } from 'hono';
import type { CreateService } from '../kernel.ts';
import { problemPage } from './layout.ts';
import { micropubRoutes } from './micropub.ts';
import { pageRoutes } from './pages.ts';
import { signInRoutes } from './sign-in.ts';

/** A person's home page with posts, IndieAuth (2024-07-11) and Micropub (W3C, 2017-05-23). */
export const createSite: CreateService = (deps) => {
  const app = new Hono();
  app.route('/', signInRoutes(deps));
  app.route('/', micropubRoutes(deps));
  app.route('/', pageRoutes(deps));
  app.notFound((c) => c.html(problemPage('There is no such page.'), 404));
  return app;
};
