import { isTime } from '../../i18n/calendar';

/** RFC 3339 with the check-in's own offset in minutes east of UTC; in UTC where it is unknown. */
export function publishedAt(createdAt: number, offset?: number): string {
  const known =
    offset !== undefined && Number.isInteger(offset) && Math.abs(offset) < 24 * 60 && isTime(createdAt);
  const local = new Date(createdAt + (known ? offset : 0) * 60_000).toISOString().slice(0, 19);
  if (!known) return `${local}Z`;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}
