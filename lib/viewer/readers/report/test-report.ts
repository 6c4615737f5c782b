import { answerOf, type TestPage } from '../../../../tests/services/pages/page';
import { parseLinkHeader } from '../../../http/link-header';
import { tagsIn } from './html';
import type { Report, ReportRequest, Served } from './model';
import { reportOf } from './register';
import { requestsFor } from './requests';

const now = Date.parse('2026-11-01T12:00:00Z');

/** The report on a page of the corpus, as the view makes it, with answers by function instead of the network. */
export function reportOn(page: TestPage): Report {
  const site = `https://${page.name}.example`;
  const url = site + (page.path ?? '/');
  const given = answerOf(page, page.path ?? '/', site);
  const served = plan(url, given).map((request) => {
    const { origin, pathname, search } = new URL(request.href);
    if (origin !== site) return { request, answer: undefined };
    const { status, headers, text } = answerOf(page, pathname + search, site, request.accept);
    const answer: Served = {
      ...{ status, text, cut: false, language: '' },
      ...{ type: headers['content-type'] ?? '', link: headers.link ?? '' },
    };
    return { request, answer };
  });
  const report = reportOf(url, served, now);
  if (!report) throw new Error(`${page.name} is no page`);
  return report;
}

function plan(url: string, { headers, text }: ReturnType<typeof answerOf>): ReportRequest[] {
  const inHead = tagsIn(text).flatMap(({ name, attributes }) => {
    const href = URL.parse(attributes.get('href') ?? '', url)?.href;
    return name === 'link' && href
      ? [{ rel: attributes.get('rel') ?? '', type: attributes.get('type') ?? '', href }]
      : [];
  });
  const sent = parseLinkHeader(headers.link ?? '').map(({ rel, type, target }) => ({
    ...{ rel, type },
    href: new URL(target, url).href,
  }));
  return requestsFor(url, [...inHead, ...sent]);
}
