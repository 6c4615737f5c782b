import type { Settings } from '@/lib/profile/contract';
import { planOf } from '@/lib/profile/plan';
import { defaultOptions, publicProfile } from '@/lib/profile/presets';
import { foreignSignIns } from '@/lib/profile/sign-ins';
import type { Marking } from './favourites';
import { createSync } from './service';
import { memoryArea } from './test-area';

export const address = 'https://svc.example/graphql';

const markIn = (marks: readonly { address: string; url: string; mark: number }[], of: string) =>
  marks.find((each) => each.address === address && each.url === of)?.mark;

/** A browser of the person, which shares the storage `sync` with their others. */
function browserOn(sync: ReturnType<typeof memoryArea>, device: string, closed: boolean) {
  const self = {
    settings: { profile: publicProfile, options: defaultOptions } as Settings,
    items: [] as { url: string; seen: number; now: number }[],
    adopted: 0,
    newDevices: 0,
    agreed: [] as string[],
    favourites: [] as Marking[],
    /** The clock, Unix ms. */
    time: 7,
    wakes: [] as number[],
  };
  const local = memoryArea();
  const service = createSync({
    sync,
    closed,
    local,
    settings: async () => self.settings,
    async adopt(change, agreed = []) {
      self.settings = change(self.settings);
      self.adopted += 1;
      self.agreed.push(...agreed);
    },
    plan: async (settings) => planOf(self.settings, settings, foreignSignIns(settings.profile)),
    marks: {
      read: async () => self.items.map((item) => ({ address, ...item })),
      async raise(marks) {
        self.items = self.items.map((item) => ({ ...item, seen: markIn(marks, item.url) ?? item.seen }));
      },
      async lower(marks) {
        self.items = self.items.map((item) => ({
          ...item,
          seen: Math.min(item.seen, markIn(marks, item.url) ?? item.seen),
        }));
      },
    },
    favourites: {
      read: async () => self.favourites,
      async take(markings) {
        const taken = new Set(markings.map(({ id }) => id));
        self.favourites = [...self.favourites.filter(({ id }) => !taken.has(id)), ...markings];
      },
    },
    wakeAt: (time) => void self.wakes.push(time),
    now: () => self.time,
    newDevice() {
      self.newDevices += 1;
      return device;
    },
    announce: () => undefined,
  });
  const set = (change: Partial<Settings>) => {
    self.settings = { ...self.settings, ...change };
    return service.run();
  };
  /** As the person who looks at what waits, and says yes. */
  const use = async () => {
    await service.run();
    const { incoming } = await service.contract.state();
    return incoming !== undefined && service.contract.use(incoming, []);
  };
  return Object.assign(self, { ...service, set, use, local });
}

/** `closed`: no page can write to their storage. */
export function two(closed = true) {
  const area = memoryArea();
  return { area, one: browserOn(area, 'one', closed), other: browserOn(area, 'other', closed) };
}
