import type { Hono } from 'hono';
import type { World } from './world/world.ts';

/** The seven local services. Each has an origin of its own. */
export const serviceNames = ['checkins', 'auth', 'places', 'reactions', 'messages', 'embed', 'blog'] as const;

export type ServiceName = (typeof serviceNames)[number];

/** Where the services listen when no other ports are asked for. */
export const defaultPorts: Record<ServiceName | 'control', number> = {
  checkins: 4611,
  auth: 4612,
  places: 4613,
  reactions: 4614,
  messages: 4615,
  embed: 4616,
  blog: 4617,
  control: 4618,
};

/** What a service may lean on. A reset builds every service anew over a fresh world. */
export interface Deps {
  world: World;
  /** Milliseconds since 1970, by the clock that control sets. */
  now(): number;
  /** For example `http://127.0.0.1:4611`, without a slash at the end. */
  origin(name: ServiceName): string;
}

export type CreateService = (deps: Deps) => Hono;
