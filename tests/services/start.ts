import { createClock } from './clock.ts';
import { createControlApp } from './control/app.ts';
import { createBehaviours } from './control/behaviour.ts';
import { type Control, createControl } from './control/control.ts';
import { createLog } from './control/log.ts';
import { type Handler, wrap } from './control/wrapper.ts';
import { type Deps, type LocalService, loadService, type ServiceName, serviceNames } from './kernel.ts';
import { type Listening, listen } from './server.ts';
import { type LocalSettings, settingsFor } from './settings.ts';
import { readState, restore, stateWriter } from './state.ts';
import { createWorld, type World } from './world/world.ts';

const controlPort = 4618;

export interface StartOptions {
  /** `any` takes free ports; a number puts the services on the ports from there, in their usual order. */
  ports?: 'default' | 'any' | number;
  /** Multiplies every count of the world. */
  scale?: number;
  /** Multiplies what the person did: check-ins and reactions. */
  life?: number;
  seed?: string;
  /** Saves check-ins, codes and tokens across restarts. */
  stateFile?: string;
  /** Where the clock starts, in milliseconds since 1970; it runs on. */
  now?: number;
  /** Names of services, for pictures: `https://NAME`, which a browser resolves by `resolved` and whose certificate is its own. */
  names?: Partial<Record<ServiceName, string>>;
  /** Adds these services a second time, over TLS with HTTP/2. */
  http2?: readonly ServiceName[] | undefined;
}

export interface Services {
  origins: Record<ServiceName | 'control', string>;
  /** Each of `names` with its address: `NAME 127.0.0.1:PORT`. */
  resolved: readonly string[];
  /** The service over HTTP/2, where that was requested. */
  http2Origin(service: ServiceName): string;
  /** The current one: a reset replaces it. */
  readonly world: World;
  control: Control;
  /** A settings file for the extension, as an object. */
  settings(options?: { signedIn?: boolean }): LocalSettings;
  stop(): Promise<void>;
}

/** Starts every service on 127.0.0.1, each at its own origin. */
export async function startServices(options: StartOptions = {}): Promise<Services> {
  const { ports = 'any', stateFile, names = {} } = options;
  const services = new Map<ServiceName, LocalService>();
  for (const name of serviceNames) services.set(name, await loadService(name));
  const portOf = assignPorts(services, ports);
  const kept = stateFile === undefined ? undefined : readState(stateFile);
  const clock = createClock(options.now);
  const seed = options.seed ?? kept?.seed ?? 'waymark';
  const scale = options.scale ?? kept?.scale ?? 1;
  if (kept && (kept.seed !== seed || kept.scale !== scale)) {
    throw new Error(`${stateFile} belongs to seed "${kept.seed}" at scale ${kept.scale}.`);
  }
  const startedAt = kept?.startedAt ?? clock.now();
  const makeWorld = (life = options.life ?? 1) => createWorld({ seed, scale, life, now: startedAt });

  let world = makeWorld();
  if (kept) restore(world, kept);
  const write = stateFile === undefined ? () => {} : stateWriter(stateFile);
  const save = () => write(world);

  const origins: Partial<Record<ServiceName | 'control', string>> = {};
  const origin = (name: ServiceName | 'control') => origins[name] ?? '';
  let handlers = new Map<ServiceName, Handler>();
  const build = () => {
    const deps: Deps = { world, now: clock.now, origin };
    handlers = new Map(
      Array.from(services, ([name, { create }]) => [name, atFirstRequest(() => create(deps).fetch)]),
    );
  };

  const behaviours = createBehaviours();
  const log = createLog();
  const control = createControl({
    clock,
    log,
    behaviours,
    world: () => world,
    rebuild: (life) => {
      world = makeWorld(life);
      build();
    },
    changed: save,
  });
  const settings = (signedIn: boolean) => settingsFor(services.values(), origin, signedIn);

  const running: Listening[] = [];
  const http2Origins: Partial<Record<ServiceName, string>> = {};
  const resolved: string[] = [];
  const open = async (name: ServiceName | 'control', fetch: Handler) => {
    const server = await listen(fetch, portOf(name));
    running.push(server);
    origins[name] = `http://127.0.0.1:${server.port}`;
  };
  const stop = async () => {
    await Promise.all(running.map((server) => server.stop()));
  };
  const unknown: Handler = () => new Response(null, { status: 503 });
  try {
    for (const [service, { refusals }] of services) {
      const handler = () => handlers.get(service) ?? unknown;
      const wrapped = wrap({ service, refusals, clock, log, behaviours, handler, afterEffect: save });
      const name = names[service];
      if (name) {
        const server = await listen(wrapped, 0, { http2: true });
        running.push(server);
        origins[service] = `https://${name}`;
        resolved.push(`${name} 127.0.0.1:${server.port}`);
      } else await open(service, wrapped);
      if (options.http2?.includes(service)) {
        const server = await listen(wrapped, 0, { http2: true });
        running.push(server);
        http2Origins[service] = `https://127.0.0.1:${server.port}`;
      }
    }
    await open('control', createControlApp(control, settings).fetch);
  } catch (error) {
    await stop();
    throw error;
  }
  build();
  save();

  return {
    // Each is open by now.
    origins: origins as Services['origins'],
    http2Origin: (service) => http2Origins[service] ?? '',
    get world() {
      return world;
    },
    control,
    resolved,
    settings: ({ signedIn = true } = {}) => settings(signedIn),
    stop,
  };
}

/** Makes a service at its first request: most tests need few of them, and each test gets new ones. */
function atFirstRequest(make: () => Handler): Handler {
  let made: Handler | undefined;
  return (request, env) => {
    made ??= make();
    return made(request, env);
  };
}

/** Services without their own port follow all that have one, in the order of their names. */
function assignPorts(services: Map<ServiceName, LocalService>, ports: 'default' | 'any' | number) {
  const assigned = new Map<ServiceName | 'control', number>([['control', controlPort]]);
  for (const [name, { port }] of services) if (port !== undefined) assigned.set(name, port);
  const first = Math.min(...assigned.values());
  let next = Math.max(...assigned.values()) + 1;
  for (const name of services.keys()) if (!assigned.has(name)) assigned.set(name, next++);
  return (name: ServiceName | 'control'): number => {
    if (ports === 'any') return 0;
    return (assigned.get(name) ?? 0) + (ports === 'default' ? 0 : ports - first);
  };
}
