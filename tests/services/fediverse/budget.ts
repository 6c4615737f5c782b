/** https://docs.joinmastodon.org/api/rate-limits/ */
const limits = [
  { fits: () => true, calls: 300, minutes: 5 },
  {
    fits: (method: string, path: string) => method === 'POST' && /^\/api\/v\d\/media$/.test(path),
    calls: 30,
    minutes: 30,
  },
  {
    fits: (method: string, path: string) => method === 'DELETE' && path.startsWith('/api/v1/statuses/'),
    calls: 30,
    minutes: 30,
  },
];

/** Counts calls; the headers are of the limit that is nearest. */
export function createBudgets(now: () => number) {
  const counts = limits.map(() => ({ used: 0, ends: 0 }));
  return (method: string, path: string): { left: boolean; headers: Record<string, string> } => {
    const spent = limits.flatMap(({ fits, calls, minutes }, index) => {
      const count = counts[index];
      if (!count || !fits(method, path)) return [];
      if (now() >= count.ends) Object.assign(count, { used: 0, ends: now() + minutes * 60_000 });
      count.used += 1;
      return [{ calls, remaining: calls - count.used, ends: count.ends }];
    });
    const nearest = spent.reduce((a, b) => (b.remaining < a.remaining ? b : a));
    return {
      left: nearest.remaining >= 0,
      headers: {
        'X-RateLimit-Limit': String(nearest.calls),
        'X-RateLimit-Remaining': String(Math.max(0, nearest.remaining)),
        'X-RateLimit-Reset': new Date(nearest.ends).toISOString(),
      },
    };
  };
}
