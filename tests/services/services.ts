import { createAuth } from './auth/app.ts';
import { createBlog } from './blog/app.ts';
import { createCheckins } from './checkins/app.ts';
import type { CreateService, ServiceName } from './kernel.ts';
import { createSyndication } from './messages/app.ts';
import { createEmbed } from './messages/embed.ts';
import { createPlaces } from './places/app.ts';
import { createReactions } from './reactions/app.ts';

/** Who makes which service: a new one is a folder and a line here. */
export const creators: Record<ServiceName, CreateService> = {
  checkins: createCheckins,
  auth: createAuth,
  places: createPlaces,
  reactions: createReactions,
  messages: createSyndication,
  embed: createEmbed,
  blog: createBlog,
};
