import type { Clock } from '../clock.ts';
import type { SiteHabits } from '../world/site.ts';
import type { World } from '../world/world.ts';
import type { Behaviour, BehaviourInput, Behaviours } from './behaviour.ts';
import type { Expected, Filter, Received, RequestLog } from './log.ts';

/** Controls the services for tests. The control origin offers the same over HTTP. */
export interface Control {
  /** Adds a failure; see `BehaviourInput`. */
  behave(behaviour: BehaviourInput): void;
  behaviours(): Behaviour[];
  /** Removes all failures, and answers what they delay. */
  behaveWell(): void;
  /** Requests received, oldest first. */
  requests(filter?: Filter): Received[];
  clearRequests(): void;
  /** Errors that the test counts on, beside those of behaviours. */
  expectErrors(errors: Expected): void;
  /** Errors that no test expected. */
  unexpectedErrors(): Received[];
  /** Milliseconds since 1970. */
  now(): number;
  setClock(time: number): void;
  advanceClock(milliseconds: number): void;
  /** The service’s check-ins, or those at one venue. */
  countCheckins(venueId?: string): number;
  /** Revokes a token, or all of them. */
  revokeTokens(token?: string): void;
  /** Allows another redirect address beside the extensions’ own. */
  registerRedirect(uri: string): void;
  /** Changes how the person’s site deviates from the specifications. */
  siteHabits(habits: Partial<SiteHabits>): void;
  /** Resets behaviours, requests, clock and world; with `life` as in `StartOptions`, that one. */
  reset(options?: { life?: number }): void;
}

interface Parts {
  clock: Clock;
  log: RequestLog;
  behaviours: Behaviours;
  world: () => World;
  /** Makes the world and the services over it anew. */
  rebuild: (life?: number) => void;
  /** The world was changed from here. */
  changed: () => void;
}

export function createControl({ clock, log, behaviours, world, rebuild, changed }: Parts): Control {
  return {
    behave: behaviours.add,
    behaviours: behaviours.list,
    behaveWell: behaviours.clear,
    requests: log.list,
    clearRequests: log.clear,
    expectErrors: log.expect,
    unexpectedErrors: log.unexpected,
    now: clock.now,
    setClock: clock.set,
    advanceClock: clock.advance,
    countCheckins: (venueId) =>
      world().checkins.filter((checkin) => venueId === undefined || checkin.venueId === venueId).length,
    revokeTokens: (token) => {
      log.expect({ status: 401 });
      const { grants } = world();
      grants.tokens = token === undefined ? [] : grants.tokens.filter((one) => one !== token);
      changed();
    },
    registerRedirect: (uri) => {
      world().grants.redirectUris.push(uri);
      changed();
    },
    siteHabits: (habits) => void Object.assign(world().site.habits, habits),
    reset: ({ life } = {}) => {
      behaviours.clear();
      log.reset();
      clock.reset();
      rebuild(life);
      changed();
    },
  };
}
