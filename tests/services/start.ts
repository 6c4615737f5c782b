import { createClock } from './clock.ts';
import { createControlApp } from './control/app.ts';
import { createBehaviours } from './control/behaviour.ts';
import { type Control, createControl } from './control/control.ts';
import { createLog } from './control/log.ts';
import { type Handler, wrap } from './control/wrapper.ts';
import { type Deps, defaultPorts, type ServiceName, serviceNames } from './kernel.ts';
import { type Listening, listen } from './server.ts';
import { creators } from './services.ts';
import { settingsFor } from './settings.ts';
import { readState, restore, stateWriter } from './state.ts';
import { createWorld, type World } from './world/world.ts';

export interface StartOptions {
  /** `any` takes free ports; a number puts the eight services on the ports from there. */
  ports?: 'default' | 'any' | number;
  /** Multiplies every count of the world. */
  scale?: number;
  seed?: string;
  /** Where check-ins, codes and tokens outlive a restart. */
  stateFile?: string;
  /** Where the clock starts, in milliseconds since 1970; it runs on. */
  now?: number;
  /** The check-in service is there a second time, over TLS with HTTP/2. */
  http2?: boolean;
}

export interface Services {
  origins: Record<ServiceName | 'control', string>;
  /** The check-in service over HTTP/2, where that was asked for. */
  http2Origin: string;
  /** The one in use: a reset replaces it. */
  readonly world: World;
  control: Control;
  /** A settings file for the extension, as an object. */
  settings(options?: { signedIn?: boolean }): ReturnType<typeof settingsFor>;
  stop(): Promise<void>;
}

/** Starts every service on 127.0.0.1, each at an origin of its own. */
export async function startServices(options: StartOptions = {}): Promise<Services> {
  const { ports = 'any', stateFile } = options;
  const kept = stateFile === undefined ? undefined : readState(stateFile);
  const clock = createClock(options.now);
  const seed = options.seed ?? kept?.seed ?? 'waymark';
  const scale = options.scale ?? kept?.scale ?? 1;
  if (kept && (kept.seed !== seed || kept.scale !== scale)) {
    throw new Error(`${stateFile} belongs to seed "${kept.seed}" at scale ${kept.scale}.`);
  }
  const startedAt = kept?.startedAt ?? clock.now();
  const makeWorld = () => createWorld({ seed, scale, now: startedAt });

  let world = makeWorld();
  if (kept) restore(world, kept);
  const write = stateFile === undefined ? () => {} : stateWriter(stateFile);
  const save = () => write(world);

  const origins: Partial<Record<ServiceName | 'control', string>> = {};
  const origin = (name: ServiceName | 'control') => origins[name] ?? '';
  let handlers = new Map<ServiceName, Handler>();
  const build = () => {
    const deps: Deps = { world, now: clock.now, origin };
    handlers = new Map(serviceNames.map((name) => [name, whenAsked(() => creators[name](deps).fetch)]));
  };

  const behaviours = createBehaviours();
  const log = createLog();
  const control = createControl({
    clock,
    log,
    behaviours,
    world: () => world,
    rebuild: () => {
      world = makeWorld();
      build();
    },
    changed: save,
  });
  const settings = (signedIn: boolean) => settingsFor(origin, signedIn);

  const running: Listening[] = [];
  let http2Origin = '';
  const open = async (name: ServiceName | 'control', fetch: Handler) => {
    const server = await listen(fetch, portOf(name, ports));
    running.push(server);
    origins[name] = `http://127.0.0.1:${server.port}`;
  };
  const stop = async () => {
    await Promise.all(running.map((server) => server.stop()));
  };
  const unknown: Handler = () => new Response(null, { status: 503 });
  try {
    for (const service of serviceNames) {
      const handler = () => handlers.get(service) ?? unknown;
      const wrapped = wrap({ service, clock, log, behaviours, handler, afterEffect: save });
      await open(service, wrapped);
      if (options.http2 && service === 'checkins') {
        const server = await listen(wrapped, 0, { http2: true });
        running.push(server);
        http2Origin = `https://127.0.0.1:${server.port}`;
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
    origins: allOf(origin),
    http2Origin,
    get world() {
      return world;
    },
    control,
    settings: ({ signedIn = true } = {}) => settings(signedIn),
    stop,
  };
}

/** Most tests need few of the services, and each is made anew for every test. */
function whenAsked(make: () => Handler): Handler {
  let made: Handler | undefined;
  return (request, env) => {
    made ??= make();
    return made(request, env);
  };
}

function portOf(name: ServiceName | 'control', ports: 'default' | 'any' | number): number {
  if (ports === 'any') return 0;
  return defaultPorts[name] + (ports === 'default' ? 0 : ports - defaultPorts.checkins);
}

function allOf(origin: (name: ServiceName | 'control') => string): Services['origins'] {
  return {
    checkins: origin('checkins'),
    auth: origin('auth'),
    places: origin('places'),
    reactions: origin('reactions'),
    messages: origin('messages'),
    embed: origin('embed'),
    blog: origin('blog'),
    control: origin('control'),
  };
}
