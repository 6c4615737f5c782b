import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { World } from './world/world.ts';

/**
 * The local services by name. A folder with a `service.ts` is a service; that file adds itself to this interface:
 * `declare module '../kernel.ts' { interface LocalServices { name: typeof service } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the folders of the services add to it.
export interface LocalServices {}

export type ServiceName = keyof LocalServices;

/** A service, exported by its folder's `service.ts` as `service`. */
export interface LocalService {
  create: CreateService;
  /** Its port by default; without one, the first port after all that are stated. */
  port?: number;
  /** The settings file for a connection to it. `signedIn: false` leaves the access token out. */
  settings?(origin: Origin, signedIn: boolean): { profile?: object; secrets?: object };
  /** Its own wording of the refusals that control asks for; the check-in service's envelope by default. */
  refusals?: Refusals;
}

export interface Refusals {
  /** `reset` in Unix seconds, `wait` in seconds from now. */
  rateLimit?(limit: { reset: number; wait: number; headers: Record<string, string> }): Response;
  quota?(): Response;
  unauthorized?(): Response;
}

export type Origin = (name: ServiceName) => string;

/** Dependencies of a service. A reset builds every service anew over a fresh world. */
export interface Deps {
  world: World;
  /** Milliseconds since 1970, by the clock that control sets. */
  now(): number;
  /** For example `http://127.0.0.1:4611`, without a slash at the end. */
  origin: Origin;
}

export type CreateService = (deps: Deps) => Hono;

const fileOf = (name: string) => join(import.meta.dirname, name, 'service.ts');

/** Every folder here with a `service.ts`. Each service has its own origin. */
export const serviceNames = readdirSync(import.meta.dirname).filter((name): name is ServiceName =>
  existsSync(fileOf(name)),
);

export async function loadService(name: ServiceName): Promise<LocalService> {
  const module: { service: LocalService } = await import(fileOf(name));
  return module.service;
}
