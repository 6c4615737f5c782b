import { type Failure, fail, ok, type Result } from '../http/failure';
import { parseInspection } from './schema';

type Inspection = NonNullable<ReturnType<typeof parseInspection>>;
type WhyUnreadable = Extract<Failure, { kind: 'unreadable-page' }>['why'];

const timeoutMs = 5000;

/** Inspects the page in a tab; concurrent calls share one injection. */
export function createInspect(run: (tabId: number) => Promise<unknown>) {
  const running = new Map<number, Promise<Result<Inspection>>>();
  return (tabId: number): Promise<Result<Inspection>> => {
    const inspection = running.get(tabId) ?? inspectOnce(run(tabId)).finally(() => running.delete(tabId));
    running.set(tabId, inspection);
    return inspection;
  };
}

async function inspectOnce(injection: Promise<unknown>): Promise<Result<Inspection>> {
  const unreadable = (why: WhyUnreadable) => fail({ kind: 'unreadable-page', why });
  const timeout = new Promise<'busy'>((resolve) => setTimeout(() => resolve('busy'), timeoutMs));
  try {
    const result = await Promise.race([injection, timeout]);
    if (result === 'busy') return unreadable('busy');
    const inspection = parseInspection(result);
    // No value: the page unloaded while the script ran.
    return inspection ? ok(inspection) : unreadable('gone');
  } catch (error) {
    return unreadable(reasonOf(error instanceof Error ? error.message : ''));
  }
}

/** Browsers distinguish the reasons only in their error messages; any other error counts as a restricted page. */
function reasonOf(message: string): WhyUnreadable {
  if (/no tab|invalid tab|tab was closed|frame .{0,40}removed/i.test(message)) return 'gone';
  // Chromium sends this also for file: addresses, which no permission in the popup covers; it names them.
  if (/must request permission to access/i.test(message) && !/ url "(?!https?:)/i.test(message))
    return 'no-permission';
  return 'restricted';
}
