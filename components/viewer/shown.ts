/** Apart from `show.ts`, so that the popup starts without a parser. */
export { readShown, shownIn } from '@/lib/viewer/readers/shown';
