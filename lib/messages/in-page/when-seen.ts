/** Runs the work once the element is in view or close to it; resolves to whether to run further work. */
export type WhenSeen = (element: Element, work: () => Promise<boolean>) => void;

const maxRunning = 4;

/**
 * Runs automatic work, a few pieces at a time. Elements that leave the view before their turn wait until they return, so
 * that a page of hundreds costs only what is in view.
 */
export function createWhenSeen(): WhenSeen {
  const works = new WeakMap<Element, () => Promise<boolean>>();
  const near = new Set<Element>();
  let running = 0;
  let ended = false;

  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target);
        else near.delete(target);
      }
      start();
    },
    { rootMargin: '50% 0px' },
  );

  function start(): void {
    for (const element of near) {
      if (ended || running === maxRunning) return;
      const work = works.get(element);
      forget(element);
      if (work) void run(work);
    }
  }

  function forget(element: Element): void {
    sight.unobserve(element);
    near.delete(element);
    works.delete(element);
  }

  async function run(work: () => Promise<boolean>): Promise<void> {
    running += 1;
    const proceed = await work();
    running -= 1;
    if (!proceed) end();
    else start();
  }

  function end(): void {
    ended = true;
    sight.disconnect();
    near.clear();
  }

  return (element, work) => {
    if (ended) return;
    works.set(element, work);
    sight.observe(element);
  };
}
