import { createCheck } from '@/lib/discovery/check';
import type { Checked } from '@/lib/discovery/contract';
import { joinLinks, kindOf } from '@/lib/discovery/links';
import { type Alternative, alternativesOf, groupsOf } from '@/lib/discovery/model';
import { readHead, readPage } from '@/lib/discovery/page';
import { parseResponse } from '@/lib/discovery/schema';
import type { Result } from '@/lib/http/failure';
import { createTestWeb } from '@/lib/http/test-http';
import type { DocumentTruth, HeadTruth } from './fixtures';

/** A page of the corpus becomes the document of the test. */
export function openPage(html: string, url: string): void {
  Reflect.get(window, 'happyDOM').setURL(url);
  document.open();
  document.write(html);
}

/** The alternates that This page lists for the open page, in the page's order. */
export function alternatesOfPage(): HeadTruth['alternates'] {
  const links = (parseResponse(readHead())?.links ?? []).map((link) => ({ ...link, anchor: '' }));
  const joined = joinLinks(links, ['https://api.w.org/']);
  const alternatives = alternativesOf(joined);
  const groups = groupsOf(alternatives, location.href);
  const groupOf = (alternative: Alternative) =>
    (['post', 'site', 'agents'] as const).find((group) =>
      groups[group].some(({ forms }) => forms.includes(alternative)),
    ) ?? 'site';
  return alternatives.map((alternative) => {
    const { kind, href, type, title } = alternative;
    const rel = joined.find((link) => link.kind === kind && link.href === href)?.rel ?? '';
    return { kind, href, type, rel, title, group: groupOf(alternative) };
  });
}

/** The addresses that the badge counts, each once. */
export const countedAddresses = (): string[] => [...new Set(readPage().links.map(({ href }) => href))];

/** The result of "Check it" for a document whose server answers HEAD and GET each with its own type. */
export async function checkOf({ url, link, head, get }: DocumentTruth) {
  const web = createTestWeb({
    online: () => true,
    fetch: async (_, init) =>
      new Response(null, { headers: { 'content-type': init?.method === 'HEAD' ? head : get } }),
  });
  const kind = link && kindOf({ ...link, href: url });
  const checked: Result<Checked> = await createCheck(web)(
    { href: url, type: link?.type ?? '', kind, tabId: 1 },
    [],
  );
  return checked.ok ? { served: checked.value.served, typeMatch: checked.value.typeMatch } : undefined;
}
