import { fail, ok, type Result } from '../../http/failure';
import type { Web } from '../../http/web';
import { readBody } from '../../http/web-body';
import type { SessionArea } from '../../storage/session';
import { charsetOf, formatOf } from '../charset';
import type { ReportContract } from '../contract';
import type { Served } from '../readers/report/model';

/** The most that is read of one document; few pages have more. */
const maxBytes = 2_000_000;
/** Reports that are kept, and UTF-16 units of one: the session area holds 10 MB for all rooms. */
const most = { reports: 10, length: 200_000, runs: 2 };

interface Run {
  abort: AbortController;
  answers: Map<string, Promise<Result<Served>>>;
}

interface Parts {
  web: Web;
  session: SessionArea;
  /** Addresses of the pages that name it, as the browser has them. */
  pagesNaming(tabId: number, href: string): Promise<string[]>;
}

/** Requests the documents of a report, one at a time, and keeps the last report of each page for this session. */
export function createAsker({ web, session, pagesNaming }: Parts): ReportContract {
  /** The latest runs: a panel in each window shows the same report, and one of them asks. */
  const runs = new Map<string, Run>();

  function runNamed(name: string): Run {
    const run = runs.get(name) ?? { abort: new AbortController(), answers: new Map() };
    runs.delete(name);
    runs.set(name, run);
    for (const old of [...runs.keys()].slice(0, -most.runs)) runs.delete(old);
    return run;
  }

  async function request(tabId: number, href: string, accept: string, signal: AbortSignal) {
    const answer = await web({
      url: href,
      namedBy: await pagesNaming(tabId, href),
      headers: { Accept: accept },
      // Another host was not told to the person, and another request not counted.
      redirect: 'error',
      timeoutMs: 15_000,
      signal,
    });
    if (!answer.ok) return answer;
    const { status, headers, body, why } = answer.value;
    const { parts, capped, broken } = await readBody(body, maxBytes, () => undefined);
    if (broken) return fail(why());
    const type = headers.get('content-type') ?? '';
    return ok({
      ...{ status, type, cut: capped, link: headers.get('link') ?? '' },
      language: headers.get('content-language') ?? '',
      text: decoded(await new Blob(parts).arrayBuffer(), type),
    });
  }

  return {
    async document({ run, tabId, href, accept, role }) {
      const { abort, answers } = runNamed(run);
      const key = `${role} ${href}`;
      const answer = answers.get(key) ?? request(tabId, href, accept, abort.signal);
      answers.set(key, answer);
      return answer;
    },
    async stop(run) {
      runs.get(run)?.abort.abort();
    },
    async last(url) {
      return (await session.get(key(url)))[key(url)];
    },
    async keep(url, report) {
      const { [indexKey]: index } = await session.get(indexKey);
      const known = Array.isArray(index) ? index.filter((each) => typeof each === 'string') : [];
      const all = [...known.filter((each) => each !== url), url];
      const dropped = all.splice(0, Math.max(0, all.length - most.reports));
      if (dropped.length > 0) await session.remove(dropped.map(key));
      if (JSON.stringify(report).length <= most.length)
        await session.set({ [indexKey]: all, [key(url)]: report });
    },
  };
}

const indexKey = 'viewer-reports';
const key = (url: string): string => `viewer-report ${url.slice(0, 2048)}`;

function decoded(bytes: ArrayBuffer, type: string): string {
  const first = new Uint8Array(bytes.slice(0, 4096));
  return new TextDecoder(charsetOf(first, type, formatOf(first)).charset).decode(bytes);
}
