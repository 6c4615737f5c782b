/** Does the work once the element is in sight or nearly so; its answer is whether to go on with others. */
export type WhenSeen = (element: Element, work: () => Promise<boolean>) => void;

/** As many as the service is asked for at a time. */
const together = 4;

/**
 * Work that nobody pressed for, a few at a time. What has been scrolled past before its turn waits until it is seen
 * again, so that a page of hundreds costs what the person looks at.
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
      go();
    },
    { rootMargin: '50% 0px' },
  );

  function go(): void {
    for (const element of near) {
      if (ended || running === together) return;
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
    const goOn = await work();
    running -= 1;
    if (!goOn) end();
    else go();
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
