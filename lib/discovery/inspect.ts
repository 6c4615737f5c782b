import { type Failure, fail, ok, type Result } from '../http/failure';
import { parseInspection } from './schema';

export type Inspection = NonNullable<ReturnType<typeof parseInspection>>;

const patience = 5000;

/** Looks into a tab's page; all who ask while one look is under way share it. */
export function createInspect(
  run: (tabId: number) => Promise<unknown>,
): (tabId: number) => Promise<Result<Inspection>> {
  const underWay = new Map<number, Promise<Result<Inspection>>>();
  return (tabId) => {
    const running = underWay.get(tabId);
    if (running) return running;
    const look = inspectOnce(run, tabId).finally(() => underWay.delete(tabId));
    underWay.set(tabId, look);
    return look;
  };
}

async function inspectOnce(
  run: (tabId: number) => Promise<unknown>,
  tabId: number,
): Promise<Result<Inspection>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('busy')), patience);
  });
  try {
    const inspection = parseInspection(await Promise.race([run(tabId), tooLong]));
    // No value: the page went away while the script ran.
    return inspection ? ok(inspection) : fail({ kind: 'unreadable-page', why: 'gone' });
  } catch (error) {
    return fail(whyNot(error instanceof Error ? error.message : ''));
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers tell the reasons apart by their wording alone; what is unknown counts as a page they guard. */
function whyNot(message: string): Failure {
  if (message === 'busy') return { kind: 'unreadable-page', why: 'busy' };
  if (/no tab|invalid tab|tab was closed|frame .{0,40}removed/i.test(message))
    return { kind: 'unreadable-page', why: 'gone' };
  // Chromium asks for a permission where one would do; it names the address where it may, and of files that is no help.
  if (/must request permission to access/i.test(message) && !/ url "(?!https?:)/i.test(message))
    return { kind: 'unreadable-page', why: 'no-permission' };
  return { kind: 'unreadable-page', why: 'restricted' };
}
